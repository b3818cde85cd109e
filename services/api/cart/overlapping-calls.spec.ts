import { beforeEach, describe, expect, it } from 'vitest';
import { OverlappingCalls } from './overlapping-calls.js';

const SESSION = 'ann';

let now: number;
let calls: OverlappingCalls;
beforeEach(() => {
  now = 1_000;
  calls = new OverlappingCalls(() => now);
});

/** A call that lasts until it is ended. */
const begin = (reached: bigint) => {
  let end: () => void = () => undefined;
  let known = -1n;
  const open = new Promise<void>((resolve) => (end = resolve));
  const done = calls.during(SESSION, reached, async (answeredUpTo) => {
    known = answeredUpTo;
    await open;
  });
  return {
    known,
    end: () => {
      end();
      return done;
    },
  };
};
const knownNow = (reached: bigint): Promise<bigint> =>
  calls.during(SESSION, reached, (answeredUpTo) => Promise.resolve(answeredUpTo));

describe('what a session knows of its cart', () => {
  it('G22 is all that it was answered, while its calls follow one another', async () => {
    expect(await knownNow(4n)).toBe(4n);
    expect(await knownNow(7n)).toBe(7n);
  });

  it('G22 is what it was answered before its calls overlapped, for two seconds after the last of them', async () => {
    const [first, second] = [begin(4n), begin(4n)];
    await first.end();
    const third = begin(8n);
    expect(third.known).toBe(4n);
    await second.end();
    await third.end();
    now += 1_999;
    expect(await knownNow(9n)).toBe(4n);
    now += 1;
    expect(await knownNow(9n)).toBe(9n);
  });

  it('G22 is all of it once it has read its cart', async () => {
    const [first, second] = [begin(4n), begin(4n)];
    await first.end();
    calls.wasRead(SESSION);
    expect((await Promise.all([knownNow(8n), second.end()]))[0]).toBe(4n);
    calls.wasRead(SESSION);
    expect(await knownNow(9n)).toBe(9n);
  });

  it('G22 is its own alone', async () => {
    const open = begin(4n);
    expect(await calls.during('bob', 6n, (known) => Promise.resolve(known))).toBe(6n);
    await open.end();
    expect(await knownNow(9n)).toBe(9n);
  });
});
