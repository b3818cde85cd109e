import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { Receiver } from '../testing/receiver.js';
import { textFrame } from './server-messages.js';

describe('textFrame', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('is read back by a receiver at %i bytes', async (length) => {
    const receiver = new Receiver();
    const read = once(receiver, 'message');
    receiver.write(textFrame('x'.repeat(length)));
    expect(String((await read)[0])).toBe('x'.repeat(length));
  });

  it('counts bytes, not letters', async () => {
    const receiver = new Receiver();
    const read = once(receiver, 'message');
    receiver.write(textFrame('£'.repeat(100)));
    expect(String((await read)[0])).toBe('£'.repeat(100));
  });

  it('keeps no more memory than it has bytes', () => {
    const frame = textFrame('x'.repeat(200));
    expect(frame.buffer.byteLength).toBe(frame.length);
  });
});
