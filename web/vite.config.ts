import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./compress.ts";
import { languageHeads } from "./heads.ts";
import { sentences } from "./sentences.ts";
import { serviceWorker } from "./worker.ts";

const server = process.env.BONEYARD_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), sentences(), languageHeads(), serviceWorker(), compressed()],
  build: {
    outDir: "../src/boneyard/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A request costs as much as a small file: what several pages share is in two files.
        codeSplitting: {
          groups: [
            {
              name: "common",
              test: /\/web\/src\/(lib|components)\/(?!geometry|goal|play\/(count|race)\b)/,
              minShareCount: 4,
              maxModuleSize: 9000,
              priority: 1,
            },
            {
              name: "board",
              test: /\/components\/(\w*Tile|EndsStrip|EndTarget|LayoutSurface|LaneLabels|MoveArrow|SideScore)\.svelte|\/lib\/(geometry|play|sound|attention|goal|bots)\b/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".", "../src/boneyard/text"] },
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    setupFiles: ["tests/languages.ts"],
    // Milliseconds: long enough for a busy machine.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/**/*.svelte.test.ts"],
          benchmark: { include: ["tests/**/*.bench.ts"] },
          environment: "node",
        },
      },
      {
        // Svelte as a browser gets it: on a server no effect runs.
        extends: true,
        resolve: { conditions: ["browser"] },
        test: {
          name: "client",
          include: ["tests/**/*.svelte.test.ts"],
          benchmark: { include: [] },
          environment: "./tests/client-environment.ts",
          server: { deps: { inline: ["svelte"] } },
        },
      },
    ],
  },
});
