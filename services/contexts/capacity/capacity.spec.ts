import type { Decide } from '@hatch/kernel';
import { slotOf } from '@hatch/kernel/rules';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeSlot, reopenSlot } from './close-slot.js';
import type { SlotEvent } from './events.js';
import { confirmSlot, releaseSlot, reserveSlot } from './reserve-slot.decision.js';
import { slotsOfToday, slotsUntilClosing, timesAhead } from './slot-times.js';
import { isHeld, loadOf, slot as decider, type Slot } from './state.js';

const SLOT = '2026-11-20T18:30:00.000Z';
const END = '2026-11-20T18:45:00.000Z';
const UNTIL = '2026-11-20T12:15:00.000Z';
const NOW = '2026-11-20T12:00:00.000Z';
const LIMITS = { orders: 2, items: 10 };

const { given } = deciderSpec(decider);
const asking = (orderId: string, items = 3, attempt = 1) => ({ slot: SLOT, orderId, attempt, items });
const reserved = (orderId: string, items = 3, attempt = 1): SlotEvent => ({
  type: 'SlotReserved',
  data: { ...asking(orderId, items, attempt), until: UNTIL },
});
const confirmed = (orderId: string, items = 3): SlotEvent => ({ type: 'SlotReserved', data: asking(orderId, items) });
const at = (now: string) => aContext({ now });
const by = (id: string, now: string) => aContext({ now, actor: { kind: 'staff', id } });
const closed: SlotEvent = { type: 'SlotClosed', data: { slot: SLOT, at: NOW, until: END, by: 'u1' } };

describe('a slot', () => {
  it('KIT-13 takes as many orders, and as many items, as its limits say', () => {
    given(reserved('a'))
      .when(reserveSlot(asking('b'), UNTIL, LIMITS), at(NOW))
      .then(reserved('b'));
    given(reserved('a'), confirmed('b'))
      .when(reserveSlot(asking('c'), UNTIL, LIMITS), at(NOW))
      .thenRefused('capacity.full');
    given(reserved('a', 8))
      .when(reserveSlot(asking('b', 3), UNTIL, LIMITS), at(NOW))
      .thenRefused('capacity.full');
  });

  it('G06 G16 takes back from who gives way as many parts as it needs, and only where it is full', () => {
    const gives = new Set(['a', 'b', 'elsewhere']);
    const takenBack = (orderId: string): SlotEvent => ({ type: 'SlotReleased', data: { slot: SLOT, orderId } });
    given(reserved('a'), reserved('b'))
      .when(reserveSlot(asking('c'), UNTIL, LIMITS, gives), at(NOW))
      .then(takenBack('a'), reserved('c'));
    given(reserved('a'))
      .when(reserveSlot(asking('c'), UNTIL, LIMITS, gives), at(NOW))
      .then(reserved('c'));
    given(reserved('a', 5), reserved('b', 5))
      .when(reserveSlot(asking('c', 8), UNTIL, LIMITS, gives), at(NOW))
      .then(takenBack('a'), takenBack('b'), reserved('c', 8));
    given(reserved('d'), reserved('e'))
      .when(reserveSlot(asking('c'), UNTIL, LIMITS, gives), at(NOW))
      .thenRefused('capacity.full');
  });

  it('G16 takes nothing from an order that is paid for', () => {
    given(confirmed('a'), confirmed('b'))
      .when(reserveSlot(asking('c'), UNTIL, LIMITS, new Set(['a', 'b'])), at(NOW))
      .thenRefused('capacity.full');
  });

  it('G25 is an unpaid order that gives way until it is paid for', () => {
    const unpaid: SlotEvent = { type: 'SlotReserved', data: { ...asking('a'), unpaid: true } };
    given(reserved('a'))
      .when(confirmSlot(asking('a'), true))
      .then(unpaid);
    given(unpaid)
      .when(confirmSlot(asking('a')))
      .then(confirmed('a'));
    given()
      .when(confirmSlot(asking('a'), true))
      .thenNothing();
  });

  it('KIT-13 takes one order that is larger than its limit alone', () => {
    given()
      .when(reserveSlot(asking('a', 30), UNTIL, LIMITS), at(NOW))
      .then(reserved('a', 30));
    given(reserved('b'))
      .when(reserveSlot(asking('a', 30), UNTIL, LIMITS), at(NOW))
      .thenRefused('capacity.full');
  });

  it('KIT-13 is asked twice and taken once', () => {
    given(reserved('a'))
      .when(reserveSlot(asking('a'), UNTIL, LIMITS), at(NOW))
      .thenNothing();
    given(confirmed('a'))
      .when(confirmSlot(asking('a')))
      .thenNothing();
    given(confirmed('a'))
      .when(reserveSlot(asking('a'), UNTIL, LIMITS), at(NOW))
      .thenNothing();
    given(reserved('a'))
      .when(confirmSlot(asking('a')))
      .then(confirmed('a'));
  });

  it('KIT-13 is free again once what was not placed lapses', () => {
    given(reserved('a'), reserved('b'))
      .when(reserveSlot(asking('c'), END, LIMITS), at(UNTIL))
      .then({ type: 'SlotReserved', data: { ...asking('c'), until: END } });
    given(confirmed('a'), confirmed('b'))
      .when(reserveSlot(asking('c'), END, LIMITS), at(UNTIL))
      .thenRefused('capacity.full');
  });

  it('KIT-13 is given back by the attempt that took it, never by an earlier one', () => {
    given(reserved('a'))
      .when(releaseSlot(asking('a')))
      .then({
        type: 'SlotReleased',
        data: { slot: SLOT, orderId: 'a' },
      });
    given(reserved('a', 3, 2))
      .when(releaseSlot(asking('a', 3, 1)))
      .thenNothing();
    given()
      .when(releaseSlot(asking('a')))
      .thenNothing();
  });

  it('KIT-13 G19 that staff closed takes nobody new, keeps whom it has, and ends with itself', () => {
    given()
      .when(closeSlot({ slot: SLOT }), by('u1', NOW))
      .then(closed);
    given(closed)
      .when(closeSlot({ slot: SLOT }), by('u2', NOW))
      .thenNothing();
    given(closed)
      .when(reserveSlot(asking('a'), UNTIL, LIMITS), at(NOW))
      .thenRefused('capacity.closed');
    given(reserved('a'), closed)
      .when(reserveSlot(asking('a', 2), UNTIL, LIMITS), at(NOW))
      .then(reserved('a', 2));
    given(closed)
      .when(reopenSlot({ slot: SLOT }), by('u2', END))
      .then({ type: 'SlotReopened', data: { slot: SLOT, at: END, by: 'u2' } });
    given()
      .when(reopenSlot({ slot: SLOT }), by('u2', END))
      .thenNothing();
  });

  it.each(['2026-11-20T18:31:00.000Z', '2026-11-20', 'x', '', '2026-11-20T18:30:00Z'])(
    'KIT-13 that there is not cannot be closed: %s',
    (wrong) => {
      given()
        .when(closeSlot({ slot: wrong }), by('u1', NOW))
        .thenRefused('capacity.no-slot');
    },
  );

  it('KIT-13 that is over cannot be closed', () => {
    given()
      .when(closeSlot({ slot: SLOT }), by('u1', END))
      .thenRefused('capacity.past');
  });

  it('KIT-13 G16 whatever is asked of it in whatever order, never holds more than its limit', () => {
    const order = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const items = fc.integer({ min: 1, max: 9 });
    const minute = (n: number) => new Date(Date.parse(NOW) + n * 60_000).toISOString();
    type Step = (now: string) => (state: Slot) => Decide<Slot, SlotEvent>;
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.tuple(order, items).map(
        ([orderId, n]): Step =>
          (now) =>
          () =>
            reserveSlot(asking(orderId, n), later(now), LIMITS),
      ),
      order.map(
        (orderId): Step =>
          () =>
          () =>
            releaseSlot(asking(orderId)),
      ),
      // Only what is held is ever placed.
      order.map((orderId): Step => (now) => (state) => {
        const own = state.reservations.get(orderId);
        return isHeld(own, now) ? confirmSlot(asking(orderId, own.items)) : releaseSlot(asking(orderId));
      }),
      fc.constant<Step>(() => () => closeSlot({ slot: SLOT })),
      fc.constant<Step>(() => () => reopenSlot({ slot: SLOT })),
    );
    const later = (now: string) => new Date(Date.parse(now) + 15 * 60_000).toISOString();
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.nat(5)), { maxLength: 60 }), (steps) => {
        let state = decider.initial;
        let passed = 0;
        for (const [decide, wait] of steps) {
          passed += wait;
          const now = minute(passed);
          state = decide(now)(state)(state, at(now)).events.reduce(decider.evolve, state);
          const { orders, items: taken } = loadOf(state, now);
          expect(orders).toBeLessThanOrEqual(LIMITS.orders);
          expect(taken).toBeLessThanOrEqual(LIMITS.items);
        }
      }),
    );
  });
});

describe('the slots of a day', () => {
  const ms = (instant: string) => Date.parse(instant);
  const evening = {
    date: '2026-11-20',
    from: ms('2026-11-20T17:00:00.000Z'),
    to: ms('2026-11-20T18:00:00.000Z'),
    goesOn: false,
  };
  const lead = { now: 31, usual: 31 };

  it('KIT-13 begin at every quarter of an hour', () => {
    expect(slotOf('2026-11-20T18:44:59.999Z')).toBe(SLOT);
    expect(slotOf(SLOT)).toBe(SLOT);
  });

  it('TRK-02 can be chosen from the opening on by as much as the kitchen takes, until the shop closes', () => {
    const times = timesAhead([evening], NOW, lead).map(({ slot }) => slot.slice(11, 16));
    expect(times).toEqual(['17:45']);
    expect(timesAhead([{ ...evening, goesOn: true }], NOW, lead)).toHaveLength(4);
  });

  it('TRK-02 can be chosen as soon as the kitchen could be done, and never when they are over', () => {
    const times = (now: string) => timesAhead([{ ...evening, goesOn: true }], now, lead).map(({ slot }) => slot);
    expect(times('2026-11-20T17:00:00.000Z')).toEqual(['2026-11-20T17:45:00.000Z']);
    expect(times('2026-11-20T17:14:00.000Z')).toEqual(['2026-11-20T17:45:00.000Z']);
    expect(times('2026-11-20T17:30:00.000Z')).toEqual([]);
  });

  it('KIT-13 an order that is wanted soon may be promised for any until closing, across midnight', () => {
    const late = { ...evening, to: ms('2026-11-21T00:00:00.000Z') };
    const past = { ...evening, date: '2026-11-21', from: late.to, to: ms('2026-11-21T00:30:00.000Z'), goesOn: true };
    expect(slotsUntilClosing([late, past], '2026-11-20T23:40:00.000Z')).toEqual([
      '2026-11-20T23:30:00.000Z',
      '2026-11-20T23:45:00.000Z',
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T00:15:00.000Z',
    ]);
    expect(slotsUntilClosing([evening], '2026-11-20T18:20:00.000Z')).toEqual(['2026-11-20T18:15:00.000Z']);
  });

  it('KIT-13 staff see from the one that is on to the last of the trading day', () => {
    expect(slotsOfToday([evening], '2026-11-20T17:40:00.000Z').map((slot) => slot.slice(11, 16))).toEqual([
      '17:30',
      '17:45',
    ]);
  });
});
