import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./compress.ts";
import { languageHeads } from "./heads.ts";
import { kernels } from "./kernels.ts";
import { parts } from "./parts.ts";
import { sentences } from "./sentences.ts";
import { serviceWorker } from "./worker.ts";

const server = process.env.BONEYARD_SERVER ?? "http://127.0.0.1:8765";

/** What pages other than a table share. */
const OF_PAGES =
  /\/components\/(TopBar|SampleLayout|LayoutPicture|TableList|GameChooser)\.svelte|\/lib\/((games|sample-paths|pictures|packed|local\/open)\.ts|minutes\.json)/;

/** What tables and replays share, and the score sheets with them. */
const OF_BOARDS =
  /\/components\/(\w*Tile|EndsStrip|EndTarget|LayoutSurface|LaneLabels|MoveArrow|SideScore)\.svelte|\/lib\/(geometry|play|local\/module|words\/moves|sound|attention)\b/;

/** What the parts of the score sheets share: they alone have kernels outside the worker. */
const OF_SCORES =
  /\/(components|lib)\/score\/|\/lib\/local\/(judge|kernels|move|reasons|results|round)\.ts|\/lib\/wire\/kernels\.ts/;

/** The browser's part of the deals, and their checks. */
const OF_DEALS = /\/lib\/fair\//;

/** What neither the home page nor a table shows at first. */
const LATER =
  /\/components\/(ChangedRules|Choices|CodeLink|Dialog|PictureChoice|Prose|QrCode|RequestLine|RoundBreakdown|SeriesTable|ShareButtons|TableCode)\.svelte|\/lib\/(markdown|marks|replay\/review|standing|switches|times|words\/results)\.ts/;

/** Whether a module can be in the file that every page loads.  A file of a group has all that its modules import:
 *  what the home page shares with tables must be here, or it loads the board. */
const isCommon = (id: string): boolean =>
  /\/web\/src\/(lib|components)\//.test(id) &&
  ![OF_PAGES, OF_BOARDS, OF_SCORES, OF_DEALS, LATER].some((other) => other.test(id));

export default defineConfig(({ mode }) => ({
  // A site of plain files can be in any folder.
  base: mode === "site" ? "./" : "/",
  // What no server does is left out of its page, and what a server does out of a site.
  define: { IS_SITE: mode === "site" },
  plugins: [svelte(), sentences(), kernels(), parts(), languageHeads(), serviceWorker(), compressed()],
  build: {
    outDir: "../src/boneyard/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A request costs as much as a small file: what several pages share is in three files.
        codeSplitting: {
          groups: [
            { name: "common", test: isCommon, minShareCount: 3, priority: 1 },
            { name: "pages", test: OF_PAGES, minShareCount: 2 },
            { name: "board", test: OF_BOARDS, minShareCount: 2 },
            { name: "score", test: OF_SCORES, minShareCount: 2 },
            { name: "deals", test: OF_DEALS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // The server knows workers by this name: they have the policy of the page.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/worker-[name]-[hash].js" } } },
  server: {
    fs: { allow: [".", "../src/boneyard/text", "../build/kernels"] },
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    setupFiles: ["tests/languages.ts"],
    // Milliseconds: long enough for a busy machine.
    testTimeout: 600_000,
    // No file leaves anything behind, in any order (--sequence.shuffle.files): they share what they import.
    isolate: false,
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
}));
