import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/zermelo/web/static",
    emptyOutDir: true,
    target: "es2022",
    rollupOptions: { input: ["index.html", "lab.html"] },
    modulePreload: { polyfill: false },
  },
});
