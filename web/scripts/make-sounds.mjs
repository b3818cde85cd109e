/* Writes the kitchen's sounds into public/sounds: `node web/scripts/make-sounds.mjs`. Mono, 16 bit, 16 kHz. */
import { mkdirSync, writeFileSync } from 'node:fs';

const RATE = 16_000;
const FOLDER = new URL('../public/sounds/', import.meta.url);

/** A struck bell: three partials that die away. `hertz` 0 is a rest. */
const bell = (hertz, seconds, loudness = 0.8) =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, at) => {
    const time = at / RATE;
    const fade = Math.min(1, time * 200) * Math.exp((-4 * time) / seconds);
    const wave = [1, 2, 3].reduce(
      (sum, partial) => sum + Math.sin(2 * Math.PI * hertz * partial * time) / partial ** 1.5,
      0,
    );
    return hertz === 0 ? 0 : (loudness * fade * wave) / 1.6;
  });

/** A flat low buzz, unlike any bell. */
const buzz = (hertz, seconds) =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, at) => {
    const time = at / RATE;
    const edge = Math.min(1, time * 100, (seconds - time) * 100);
    return 0.5 * edge * Math.tanh(4 * Math.sin(2 * Math.PI * hertz * time));
  });

const wav = (parts) => {
  const samples = parts.flatMap((part) => [...part]);
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, at) =>
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + at * 2),
  );
  return file;
};

const SOUNDS = {
  ready: [bell(1047, 0.3, 0.5)],
  'new-order': [bell(988, 0.18), bell(1319, 0.18), bell(1760, 0.7)],
  'open-time': [bell(660, 0.25), bell(0, 0.05), bell(880, 0.4)],
  'not-live': [buzz(220, 0.25), bell(0, 0.1), buzz(165, 0.45)],
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, parts] of Object.entries(SOUNDS)) writeFileSync(new URL(`${name}.wav`, FOLDER), wav(parts));
