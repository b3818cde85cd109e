import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const FILES = ['ready', 'new-order', 'unpaid', 'cancelled', 'late', 'open-time', 'not-live'] as const;
const FOLDER = resolve(import.meta.dirname, '../../../../public/sounds');
const HEADER_BYTES = 44;

const samplesOf = (name: string): Int16Array => {
  const file = readFileSync(resolve(FOLDER, `${name}.wav`));
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
