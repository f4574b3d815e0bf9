import { effect } from "@preact/signals";
import { settings } from "../settings";
import type { Cue } from "./cues";
import { TONES, type Tone } from "./tones";

const LOUDNESS = 0.5;
const ATTACK = 0.006;
const GESTURES = ["pointerdown", "keydown"] as const;

let context: AudioContext | null = null;
let volume: GainNode | null = null;
let noise: AudioBuffer | null = null;

/** Follow the setting: browsers let a page sound only from a gesture on. */
export function followSoundSetting(): void {
  effect(() => {
    const isOn = settings.value.sounds;
    if (volume) volume.gain.value = isOn ? LOUDNESS : 0;
    for (const gesture of GESTURES) {
      if (isOn && context === null) addEventListener(gesture, open);
      else removeEventListener(gesture, open);
    }
  });
}

/** Make the sounds' context; called in a gesture. */
export function open(): void {
  for (const gesture of GESTURES) removeEventListener(gesture, open);
  if (context !== null || !settings.value.sounds || !("AudioContext" in globalThis)) return;
  context = new AudioContext();
  volume = new GainNode(context, { gain: LOUDNESS });
  volume.connect(context.destination);
  noise = rustling(context);
}

/** Let a cue be heard, if sounds are wanted and allowed. */
export function sound(cue: Cue): void {
  if (!settings.value.sounds || context === null || volume === null) return;
  if (context.state === "suspended") void context.resume();
  for (const part of TONES[cue]) start(context, volume, part);
}

function start(own: AudioContext, out: GainNode, part: Tone): void {
  const begin = own.currentTime + part.start;
  const end = begin + part.length;
  const envelope = new GainNode(own, { gain: 0 });
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(part.loudness, begin + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(0.001, end);
  envelope.connect(out);
  const source = part.kind === "tone" ? pitched(own, part, envelope) : rustled(own, part, envelope);
  source.start(begin);
  source.stop(end);
}

function pitched(own: AudioContext, part: Tone, out: AudioNode): AudioScheduledSourceNode {
  const source = new OscillatorNode(own, { type: "triangle", frequency: part.pitch });
  source.connect(out);
  return source;
}

function rustled(own: AudioContext, part: Tone, out: AudioNode): AudioScheduledSourceNode {
  const source = new AudioBufferSourceNode(own, { buffer: noise, loop: true });
  const band = new BiquadFilterNode(own, { type: "bandpass", frequency: part.pitch, Q: 0.9 });
  source.connect(band).connect(out);
  return source;
}

/** A fifth of a second of noise. */
function rustling(own: AudioContext): AudioBuffer {
  const buffer = own.createBuffer(1, own.sampleRate / 5, own.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
