/** Short synthesised sounds; no files. */
import { settings } from "./settings.svelte";

type Sound = "move" | "capture" | "check" | "end" | "refused";

interface Tone {
  at: number;
  hertz: number;
  seconds: number;
  shape: OscillatorType;
}

const TONES: Record<Sound, Tone[]> = {
  move: [{ at: 0, hertz: 260, seconds: 0.06, shape: "triangle" }],
  capture: [
    { at: 0, hertz: 200, seconds: 0.05, shape: "square" },
    { at: 0.04, hertz: 150, seconds: 0.07, shape: "triangle" },
  ],
  check: [
    { at: 0, hertz: 440, seconds: 0.07, shape: "triangle" },
    { at: 0.09, hertz: 560, seconds: 0.1, shape: "triangle" },
  ],
  end: [
    { at: 0, hertz: 392, seconds: 0.16, shape: "sine" },
    { at: 0.16, hertz: 330, seconds: 0.16, shape: "sine" },
    { at: 0.32, hertz: 262, seconds: 0.3, shape: "sine" },
  ],
  refused: [{ at: 0, hertz: 110, seconds: 0.12, shape: "sawtooth" }],
};
const LOUDNESS = 0.12;

let audio: AudioContext | null = null;

// Browsers allow sound only after the user has interacted with the page.
function wake(): void {
  audio ??= new AudioContext();
}
addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

export function play(sound: Sound): void {
  if (!settings.sound || audio === null) return;
  for (const tone of TONES[sound]) {
    const start = audio.currentTime + tone.at;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(LOUDNESS, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + tone.seconds);
    const source = audio.createOscillator();
    source.type = tone.shape;
    source.frequency.value = tone.hertz;
    source.connect(gain).connect(audio.destination);
    source.start(start);
    source.stop(start + tone.seconds);
  }
}
