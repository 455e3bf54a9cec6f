import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import textFont from "./fonts/figtree.woff2";
import titleFont from "./fonts/fraunces-600.woff2";
import { firstTurn, whenIdle } from "./lib/idle.ts";
import { here } from "./lib/route.svelte.ts";
import { loadThemes, settings } from "./lib/settings.svelte.ts";
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
// The font of the text comes after everything that is shown first, unless this browser has kept it.
const loadText = (): void =>
  void new FontFace("Figtree", `url("${textFont}") format("woff2")`, { weight: "400 750" })
    .load()
    .then((face) => document.fonts.add(face))
    .catch(() => {});
const afterTurn = (): void =>
  void Promise.race([firstTurn, new Promise((resolve) => setTimeout(resolve, NO_TURN))]).then(() => whenIdle(loadText));
if (navigator.serviceWorker?.controller) loadText();
else whenIdle(() => (here.route.page === "table" ? afterTurn() : loadText()));
// The code of the first page is loaded beside its language.
if (here.route.page === "home") void import("./pages/HomePage.svelte");
if (here.route.page === "table") void import("./pages/TablePage.svelte");
// The page is in English if its language can't be loaded.
const language = loadLanguage(settings.lang, here.route.page).catch(() => loadLanguage("en", here.route.page));
// Without its colours, the page has those of the start.
Promise.allSettled([language, loadThemes()]).then(show);
