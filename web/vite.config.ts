import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `zermelo play --no-browser` beside `npm run dev` gives the page with edits shown as they are saved.
const server = "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/zermelo/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/ws": { target: server, ws: true }, "/games": server } },
});
