/* Writes the kitchen's sounds into the folder that it is given. Mono, 16 bit, 16 kHz. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RATE = 16_000;

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

/** The same bell struck hard, heard over fans and frying: it hardly fades. */
const loudBell = (hertz, seconds) =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, at) => {
    const time = at / RATE;
    const edge = Math.min(1, time * 200, (seconds - time) * 60);
    const wave = Math.sin(2 * Math.PI * hertz * time) + Math.sin(4 * Math.PI * hertz * time) / 3;
    return 0.95 * edge * Math.exp((-0.6 * time) / seconds) * Math.tanh(2.5 * wave);
  });

/** A flat low buzz, unlike any bell. */
const buzz = (hertz, seconds) =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, at) => {
    const time = at / RATE;
    const edge = Math.min(1, time * 100, (seconds - time) * 100);
    return 0.22 * edge * Math.tanh(4 * Math.sin(2 * Math.PI * hertz * time));
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

const rest = bell(0, 0.06);

/** By ear: new rises loudly, unpaid asks with two soft strokes, cancelled falls, late knocks, open goes up, not live buzzes. */
const SOUNDS = {
  ready: [bell(1047, 0.3, 0.5)],
  'new-order': [loudBell(988, 0.2), loudBell(1319, 0.2), loudBell(1760, 0.6)],
  unpaid: [bell(587, 0.35, 0.9), rest, bell(587, 0.6, 0.9)],
  cancelled: [bell(880, 0.25), bell(660, 0.25), bell(440, 0.6)],
  late: [bell(330, 0.12), rest, bell(330, 0.12), rest, bell(330, 0.12), rest, bell(330, 0.3)],
  'open-time': [bell(660, 0.25), bell(0, 0.05), bell(880, 0.4)],
  'not-live': [buzz(220, 0.25), bell(0, 0.1), buzz(165, 0.45)],
};

const [folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, parts] of Object.entries(SOUNDS)) writeFileSync(join(folder, `${name}.wav`), wav(parts));
