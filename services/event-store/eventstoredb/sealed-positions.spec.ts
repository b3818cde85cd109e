import { describe, expect, it } from 'vitest';
import { anEvent } from '../testing/some-events.js';
import { SealedPositions } from './read-placed.js';

const MINUTE_MS = 60_000;
const HASH = 'a'.repeat(64);

type Options = { readonly seals: number; readonly unreadable?: bigint; readonly missing?: bigint };

/** A seal a minute; each ends at a thousand times its number. */
const sealedPositions = ({ seals, unreadable, missing }: Options) => {
  const reads: bigint[] = [];
  const sealOf = (number: bigint) => {
    const to = String(number * 1_000n);
    const data = { number: Number(number), from: to, to, count: 1, root: HASH, previous: null };
    const position = { stream: 'ledger-main', revision: number, position: 0n };
    const event = { ...anEvent(number === unreadable ? {} : data, 'LedgerSealed'), ...position };
    return { event, writtenAt: Number(number) * MINUTE_MS };
  };
  const positions = new SealedPositions({
    datedPage: (_stream, { from }) => {
      const number = from === 'end' ? BigInt(seals - 1) : from;
      reads.push(number);
      return Promise.resolve(number >= 0n && number < seals ? [sealOf(number)] : []);
    },
    idAt: (position) => Promise.resolve(position === missing ? undefined : 'an id'),
  });
  return { positions, reads };
};

describe('a position behind which all is that was written from a time on', () => {
  it.each([
    [0, 0n],
    [2, 0n],
    [2.5, 1_000n],
    [500_000.5, 499_999_000n],
    [2_000_000, 999_999_000n],
  ])('is, after %d minutes, the end of the last seal of a minute before', async (minutes, position) => {
    const { positions, reads } = sealedPositions({ seals: 1_000_000 });
    expect(await positions.before(minutes * MINUTE_MS)).toBe(position);
    expect(reads.length).toBeLessThan(25);
  });

  it('is the beginning of a log that has no seal, or one that cannot be read or ends nowhere in the log', async () => {
    const time = 10.5 * MINUTE_MS;
    expect(await sealedPositions({ seals: 0 }).positions.before(time)).toBe(0n);
    expect(await sealedPositions({ seals: 20, unreadable: 9n }).positions.before(time)).toBe(0n);
    expect(await sealedPositions({ seals: 20, missing: 9_000n }).positions.before(time)).toBe(0n);
    expect(await sealedPositions({ seals: 20 }).positions.before(time)).toBe(9_000n);
  });
});
