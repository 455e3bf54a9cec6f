import { settings } from "./settings.svelte.ts";

/** Small synthesized sounds: bone on wood, a slide, a knock, a bell. */
type Sound = "clack" | "slide" | "knock" | "turn" | "penalty" | "score" | "end";

let context: AudioContext | null = null;

/** Where the slider stands at first. */
const USUAL = 0.7;
/** The factor for a place of the slider: 1 where it stands at first.  Ears hear ratios, so it is a square. */
const loudness = (slider: number): number => (slider / USUAL) ** 2;

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function burst(audio: AudioContext, at: number, seconds: number, frequency: number, loud: number): void {
  const volume = loud * loudness(settings.volume);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  filter.Q.value = 1.4;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  filter.connect(gain).connect(audio.destination);
  const source = noise(audio, seconds);
  source.connect(filter);
  source.start(at);
}

function tone(audio: AudioContext, at: number, seconds: number, frequency: number, loud: number): void {
  const volume = loud * loudness(settings.volume);
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = frequency;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

const SOUNDS: Record<Sound, (audio: AudioContext, now: number) => void> = {
  clack(audio, now) {
    burst(audio, now, 0.05, 2600, 0.5);
    burst(audio, now + 0.012, 0.09, 900, 0.25);
  },
  slide: (audio, now) => burst(audio, now, 0.22, 1500, 0.07),
  knock(audio, now) {
    for (const at of [now, now + 0.16]) {
      burst(audio, at, 0.08, 240, 0.7);
      tone(audio, at, 0.09, 130, 0.25);
    }
  },
  turn(audio, now) {
    tone(audio, now, 0.5, 587, 0.09);
    tone(audio, now + 0.11, 0.7, 880, 0.08);
  },
  penalty: (audio, now) => tone(audio, now, 0.4, 196, 0.14),
  score(audio, now) {
    tone(audio, now, 0.3, 784, 0.07);
    tone(audio, now + 0.09, 0.45, 1047, 0.07);
  },
  end(audio, now) {
    [523, 659, 784].forEach((frequency, i) => tone(audio, now + i * 0.13, 0.9, frequency, 0.08));
  },
};

/** What a phone in the hand feels, in ms: on, off, on. */
const FELT: Partial<Record<Sound, number[]>> = { clack: [9], knock: [14, 90, 14], turn: [25], penalty: [60] };

function buzz(sound: Sound, delay: number): void {
  const pattern = settings.haptics && matchMedia("(pointer: coarse)").matches ? FELT[sound] : undefined;
  if (pattern && navigator.userActivation?.hasBeenActive) setTimeout(() => navigator.vibrate?.(pattern), 1000 * delay);
}

export function play(sound: Sound, delay = 0): void {
  buzz(sound, delay);
  if (!settings.sound || !settings.volume || typeof AudioContext === "undefined") return;
  // Browsers play no sound before the first click or key, and log a warning.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    SOUNDS[sound](context, context.currentTime + delay);
  } catch {
    context = null;
  }
}
