import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const out = "../src/umpire/server/static";
// `npm run dev` serves the client while `umpire serve` answers behind it.
const server = "http://127.0.0.1:8000";

/** Scripts and styles lie packed beside themselves: the server need not do it for each visitor. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    closeBundle() {
      const folder = join(out, "assets");
      for (const file of readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))) {
        writeFileSync(join(folder, `${file}.gz`), gzipSync(readFileSync(join(folder, file)), { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  base: "./", // whatever path it is served under: see <base> in index.html
  plugins: [svelte(), packed()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // pictures stay files
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
});
