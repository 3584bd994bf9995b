/** Texts and pictures given to the person. */
import { table } from "./table.svelte";

export async function copy(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    table.spoken = `${name} copied`;
    table.trouble = "";
  } catch {
    table.trouble = table.spoken = `The browser does not let this page copy the ${name}.`;
  }
}

export function saveText(text: string, name: string, type: string): void {
  save(new Blob([text], { type }), name);
}

export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
