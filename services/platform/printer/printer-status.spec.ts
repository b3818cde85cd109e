import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaperByte, isStatusByte, stopOf } from './printer-line.js';

describe('the status of a printer', () => {
  it.each([
    ['ready', [0x12, 0x12, 0x12], undefined],
    ['ready with its drawer open', [0x16, 0x12, 0x12], undefined],
    ['near the end of its paper', [0x12, 0x12, 0x1e], undefined],
    ['out of paper', [0x1a, 0x32, 0x72], 'no-paper'],
    ['with its cover open', [0x1a, 0x16, 0x12], 'cover-open'],
    ['with its cover open and no paper', [0x1a, 0x36, 0x72], 'cover-open'],
    ['with a fault', [0x1a, 0x52, 0x12], 'offline'],
    ['switched offline', [0x1a, 0x12, 0x12], 'offline'],
  ] as const)('KIT-10 is read: %s', (_what, bytes, stop) => {
    expect(stopOf(bytes)).toBe(stop);
  });

  it('KIT-10 no byte is an answer to both questions', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 255 }), (byte) => !(isStatusByte(byte) && isPaperByte(byte))));
  });
});
