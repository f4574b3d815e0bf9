import type { Cue } from "./cues";

/** A part of a sound: a tone of a pitch in hertz, or a rustle around it; times in seconds. */
export interface Tone {
  kind: "tone" | "rustle";
  pitch: number;
  start: number;
  length: number;
  /** From 0 to 1. */
  loudness: number;
}

const tone = (pitch: number, start: number, length: number, loudness: number): Tone => ({
  kind: "tone",
  pitch,
  start,
  length,
  loudness,
});
const rustle = (pitch: number, start: number, length: number, loudness: number): Tone => ({
  ...tone(pitch, start, length, loudness),
  kind: "rustle",
});

/** Short and quiet: a card is heard fifty times a round. */
export const TONES: Record<Cue, readonly Tone[]> = {
  card: [rustle(1900, 0, 0.07, 0.5), tone(170, 0.01, 0.06, 0.25)],
  trick: [rustle(1100, 0, 0.16, 0.35), rustle(1700, 0.09, 0.1, 0.3)],
  turn: [tone(659, 0, 0.22, 0.22), tone(880, 0.11, 0.34, 0.22)],
  round: [tone(523, 0, 0.3, 0.2), tone(659, 0.13, 0.3, 0.2), tone(784, 0.26, 0.5, 0.2)],
  game: [
    tone(523, 0, 0.3, 0.22),
    tone(659, 0.13, 0.3, 0.22),
    tone(784, 0.26, 0.3, 0.22),
    tone(1047, 0.39, 0.8, 0.22),
  ],
  said: [tone(440, 0, 0.09, 0.18), tone(587, 0.07, 0.12, 0.18)],
};
