/** Quiet sounds made on the spot: filtered noise and a few partials, no files. */

import { prefs } from "../prefs.svelte";

export type Sound = "dice" | "tap" | "thump" | "paper" | "claim" | "piece" | "bell" | "won" | "lost";

const LOUD = 0.16; // of full volume: it must never startle
const SECOND = 1; // of noise, made once

let context: AudioContext | null = null;
let out: GainNode | null = null;
let noise: AudioBuffer | null = null;

/** Browsers are silent until somebody has touched the page. */
function opened(): AudioContext | null {
  if (!prefs.sound || document.hidden || !navigator.userActivation?.hasBeenActive) return null;
  if (!context) {
    context = new AudioContext();
    out = context.createGain();
    out.gain.value = LOUD;
    out.connect(context.destination);
    noise = context.createBuffer(1, context.sampleRate * SECOND, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  }
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A volume that rises at once and dies away. */
function envelope(audio: AudioContext, at: number, volume: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  if (out) gain.connect(out);
  return gain;
}

function burst(audio: AudioContext, at: number, kind: BiquadFilterType, pitch: number, volume: number, seconds: number): void {
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = pitch;
  source.connect(filter).connect(envelope(audio, at, volume, seconds));
  source.start(at, Math.random() * (SECOND - seconds), seconds);
}

function tone(audio: AudioContext, at: number, pitch: number, volume: number, seconds: number, to = pitch): void {
  const source = audio.createOscillator();
  source.type = "sine";
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(envelope(audio, at, volume, seconds));
  source.start(at);
  source.stop(at + seconds);
}

const MADE: Record<Sound, (audio: AudioContext, now: number) => void> = {
  dice: (audio, now) => [0, 0.07, 0.13, 0.22, 0.27].forEach((after, index) => burst(audio, now + after, "bandpass", 2600 - index * 260, 0.9, 0.05)),
  tap: (audio, now) => (burst(audio, now, "bandpass", 900, 0.7, 0.05), tone(audio, now, 190, 0.5, 0.08, 120)),
  thump: (audio, now) => (burst(audio, now, "lowpass", 320, 1, 0.28), tone(audio, now, 95, 0.9, 0.3, 45)),
  paper: (audio, now) => burst(audio, now, "highpass", 3800, 0.35, 0.09),
  claim: (audio, now) => [294, 370].forEach((pitch, index) => tone(audio, now + index * 0.09, pitch, 0.4, 0.22)),
  piece: (audio, now) => [0, 0.16, 0.32].forEach((after) => (tone(audio, now + after, 80, 0.9, 0.5, 48), burst(audio, now + after, "lowpass", 240, 0.6, 0.4))),
  bell: (audio, now) => [[660, 0], [990, 0.11]].forEach(([pitch = 0, after = 0]) => tone(audio, now + after, pitch, 0.35, 0.7)),
  won: (audio, now) => [392, 494, 587, 784].forEach((pitch, index) => tone(audio, now + index * 0.13, pitch, 0.4, 0.9)),
  lost: (audio, now) => [330, 294, 247].forEach((pitch, index) => tone(audio, now + index * 0.22, pitch, 0.4, 0.9)),
};

export function play(sound: Sound): void {
  const audio = opened();
  if (audio) MADE[sound](audio, audio.currentTime);
}
