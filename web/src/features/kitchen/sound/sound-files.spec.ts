import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FILES = ['ready', 'new-order', 'unpaid', 'cancelled', 'late', 'open-time', 'not-live'] as const;
const SCRIPT = resolve(import.meta.dirname, '../../../../scripts/make-sounds.mjs');
const HEADER_BYTES = 44;

const folder = mkdtempSync(join(tmpdir(), 'hatch-sounds-'));
beforeAll(() => execFileSync(process.execPath, [SCRIPT, folder]));
afterAll(() => rmSync(folder, { recursive: true }));

const samplesOf = (name: string): Int16Array => {
  const file = readFileSync(join(folder, `${name}.wav`));
  return new Int16Array(file.buffer.slice(file.byteOffset + HEADER_BYTES, file.byteOffset + file.length));
};

/** dBFS */
const loudnessOf = (name: string): number => {
  const samples = samplesOf(name);
  const power = samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / samples.length;
  return 10 * Math.log10(power);
};

describe('the sound files', () => {
  it('KIT-03 the new order is by far the loudest', () => {
    const others = FILES.filter((name) => name !== 'new-order').map(loudnessOf);
    expect(loudnessOf('new-order')).toBeGreaterThan(-6);
    expect(loudnessOf('new-order') - Math.max(...others)).toBeGreaterThan(6);
  });

  it('KIT-03 no two are the same', () => {
    expect(new Set(FILES.map((name) => samplesOf(name).join())).size).toBe(FILES.length);
  });
});
