import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte.ts";
import { loadLanguage } from "./lib/words/say.svelte.ts";

const show = (): void => void mount(App, { target: document.getElementById("page") as HTMLElement });
// The page is in English if its language can't be loaded.
loadLanguage(settings.lang).catch(() => loadLanguage("en")).then(show, show);
