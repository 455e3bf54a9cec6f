import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import titleFont from "./fonts/fraunces-600.woff2";
import { firstTurn, whenIdle } from "./lib/idle.ts";
import { here } from "./lib/route.svelte.ts";
import { loadThemes, settings } from "./lib/settings.svelte.ts";
import { keptText, loadText } from "./lib/text-font.ts";
import { loadLanguage } from "./lib/words/say.svelte.ts";

const show = (): void => void mount(App, { target: document.getElementById("page") as HTMLElement });
// A table has no titles: see TablePage.svelte.
if (here.route.page !== "table") {
  const link = Object.assign(document.createElement("link"), {
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    href: titleFont,
  });
  document.head.append(link);
}
/** Milliseconds: who watches has no turn. */
const NO_TURN = 15_000;
const afterTurn = (): void =>
  void Promise.race([firstTurn, new Promise((resolve) => setTimeout(resolve, NO_TURN))]).then(() => whenIdle(loadText));
const isKept = Boolean(navigator.serviceWorker?.controller);
if (!isKept) whenIdle(() => (here.route.page === "table" ? afterTurn() : loadText()));
// The code of the first page is loaded beside its language.
if (here.route.page === "home") void import("./pages/HomePage.svelte");
if (here.route.page === "table") void import("./pages/TablePage.svelte");
// The page is in English if its language can't be loaded.
const language = loadLanguage(settings.lang, here.route.page).catch(() => loadLanguage("en", here.route.page));
// Without its colours, the page has those of the start.
Promise.allSettled([language, loadThemes(), isKept && keptText()]).then(show);
