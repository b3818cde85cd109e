import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LogReplaced } from '../errors.js';
import { anEvent, idsOf, someEvents } from '../testing/some-events.js';
import { RecentEvents } from './recent-events.js';
import { toPendingAppend } from './group-commit.js';

const all = () => true;
const bare = (position: bigint) => ({ position, id: undefined });
const written = (count: number) => toPendingAppend('order-1', 'any', someEvents(count)).events;

describe('RecentEvents', () => {
  it('gives exactly what follows a position, whatever the size of appends and slices', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (sizes, at, most) => {
          const recent = new RecentEvents();
          const ids: string[] = [];
          for (const size of sizes) {
            const events = written(size);
            ids.push(...events.map(({ id }) => id));
            recent.push('order-1', BigInt(ids.length - 1), BigInt(ids.length), events);
          }
          const after = at % (ids.length + 1);

          const slice = recent.after(bare(BigInt(after)), most, all);

          expect(idsOf(slice?.events ?? [])).toEqual(ids.slice(after, after + most));
          expect(slice?.upTo.position).toBe(
            after === ids.length ? undefined : BigInt(Math.min(after + most, ids.length)),
          );
          expect(slice?.events.map(({ revision, position }) => position - revision)).toEqual(
            slice?.events.map(() => 1n),
          );
        },
      ),
    );
  });

  it('passes over other streams without counting them', () => {
    const recent = new RecentEvents();
    recent.push('order-1', 0n, 1n, written(1));
    for (let position = 2n; position <= 10n; position++) recent.push('cart-1', position, position, written(1));

    const slice = recent.after(bare(0n), 3, (stream) => stream === 'order-1');

    expect(slice).toMatchObject({ events: [{ stream: 'order-1' }], upTo: { position: 10n } });
  });

  it('keeps nothing from before a gap, which others wrote', () => {
    const recent = new RecentEvents();
    recent.push('order-1', 0n, 1n, written(1));
    recent.push('order-1', 2n, 3n, written(1));

    expect(recent.after(bare(0n), 10, all)).toBeUndefined();
    expect(recent.after(bare(1n), 10, all)).toBeUndefined();
    expect(recent.after(bare(2n), 10, all)?.upTo.position).toBe(3n);
  });

  it('G21 gives nothing after a place whose event is not here, and refuses one where another is', () => {
    const recent = new RecentEvents();
    const events = written(3);
    recent.push('order-1', 2n, 7n, events);
    const place = (position: bigint, at: number) => ({ position, id: events[at]?.id });
    expect(recent.after(place(5n, 0), 10, all)?.upTo).toEqual(place(7n, 2));
    expect(recent.after({ position: 4n, id: 'before' }, 10, all)).toBeUndefined();
    expect(() => recent.after(place(6n, 0), 10, all)).toThrow(LogReplaced);
  });

  it('forgets the oldest, by number and by size', () => {
    const many = new RecentEvents();
    const appended = Array.from({ length: 10 }, () => written(1_000)).flat();
    many.push('order-1', 9_999n, 10_000n, appended);
    const large = new RecentEvents();
    const { events } = toPendingAppend('order-1', 'any', [anEvent({ text: 'x'.repeat(1_000_000) })]);
    for (let position = 1n; position <= 4n; position++) large.push('order-1', position, position, events);

    expect(many.after(bare(0n), 1, all)).toBeUndefined();
    expect(many.after(bare(5_000n), 1, all)?.upTo.position).toBe(5_001n);
    expect(large.after(bare(0n), 1, all)).toBeUndefined();
    expect(large.after(bare(3n), 1, all)?.upTo.position).toBe(4n);
  });
});
