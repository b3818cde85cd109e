import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatGivesWay } from './slot-shares.js';

const slotOf = (n: number): string => new Date(Date.parse('2026-11-20T18:00:00.000Z') + n * 900_000).toISOString();
/** One order a slot, from the first slot on. */
const booked = (network: string, orders: number) =>
  Array.from({ length: orders }, (_, n) => ({ slot: slotOf(n), orderId: `${network}${n}`, network }));

describe('whose part of a slot goes to somebody who has none', () => {
  it('G06 G16 all but four of a network that has five or more, the soonest first', () => {
    expect([...whatGivesWay(booked('bob', 6), 'ann')]).toEqual(['bob0', 'bob1']);
    expect([...whatGivesWay(booked('bob', 4), 'ann')]).toEqual([]);
  });

  it('G06 who has some already has to find ever more to be given one', () => {
    expect([...whatGivesWay([...booked('ann', 1), ...booked('bob', 9)], 'ann')]).toEqual([]);
    expect([...whatGivesWay([...booked('ann', 1), ...booked('bob', 10)], 'ann')]).toEqual(['bob0']);
  });

  it('G06 nobody gives way to themselves, nor because many other networks have one each', () => {
    fc.assert(
      fc.property(fc.nat(40), (orders) => {
        expect(whatGivesWay(booked('ann', orders), 'ann').size).toBe(0);
        const each = booked('any', orders).map((part, n) => ({ ...part, network: `home${n}` }));
        expect(whatGivesWay(each, 'ann').size).toBe(0);
      }),
    );
  });

  it('G16 of whatever number of slots that one network has booked, it keeps at most four', () => {
    fc.assert(
      fc.property(fc.nat(80), (orders) => {
        expect(orders - whatGivesWay(booked('bob', orders), undefined).size).toBeLessThanOrEqual(4);
      }),
    );
  });
});
