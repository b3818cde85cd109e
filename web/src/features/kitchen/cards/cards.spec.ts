import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '../board';
import type { StaffOrder } from '../staff-order';
import { anOrder, NOW } from '../testing/orders';
import { allDayOf, isMeantBy, lastCompleted } from '../components/cards/day-dialogs';
import { type Card, cardOf, isLate, placesOf } from './card';
import { dishOf } from './dish';

const boardWith = (...orders: readonly StaffOrder[]): Board => ({ orders, tally: 0, reverted: new Set() });
const namesOf = (cards: readonly Card[]): string => cards.map(({ order }) => order.id).join('');
/** `new|to cook|shelf` */
const ids = (board: Board, now = NOW): string => {
  const { fresh, rest, shelf } = placesOf(board, now);
  return [fresh, rest, shelf].map(namesOf).join('|');
};
const unpaid = { status: 'AWAITING-PAYMENT', kitchen: null, remaining: null } as const;

describe('the cards', () => {
  it('KDS-03 KIT-04 have the new ones first, then late, then by due time, unpaid last; the ready ones are on the shelf', () => {
    const board = boardWith(
      anOrder({ id: 'U', ...unpaid }),
      anOrder({ id: 'N', remaining: 900, minutesAgo: 1 }),
      anOrder({ id: 'O', remaining: 1200, minutesAgo: 5 }),
      anOrder({ id: 'R', remaining: 30, kitchen: 'NOTIFIED', ta_method: 'COLLECT' }),
      anOrder({ id: 'C', kitchen: 'COMPLETE', remaining: 10 }),
      anOrder({ id: 'B', remaining: 600, kitchen: 'PRINTED' }),
      anOrder({ id: 'A', remaining: 120, kitchen: 'PRINTED' }),
      anOrder({ id: 'D', remaining: 700, kitchen: 'PRINTED', out_at: new Date(NOW).toISOString() }),
    );
    expect(ids(board)).toBe('ON|ABU|RD');
    // Eleven minutes on A is later than B; R was told of in time.
    expect(ids(board, NOW + 660_000)).toBe('ON|ABU|RD');
  });

  it('TRK-02 those for later stand after the others, say so, and are not to be cooked yet', () => {
    const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
    const ahead = (id: string, minutes: number) =>
      anOrder({ id, slot: at(minutes), begin_at: at(minutes - 31), remaining: minutes * 60 });
    const board = boardWith(ahead('T', 1500), ahead('L', 60), anOrder({ id: 'U', ...unpaid }), ahead('S', 30));
    expect(ids(board)).toBe('S|LTU|');
    const { fresh, rest } = placesOf(board, NOW);
    expect([...fresh, ...rest].map(({ timing }) => timing.kind)).toEqual(['left', 'later', 'later', 'unpaid']);
    expect(allDayOf(board, NOW)).toMatchObject([{ dish: 'Margherita', quantity: 2 }, { quantity: 1 }]);
    expect(ids(board, NOW + 29 * 60_000)).toBe('LS|TU|');
  });

  it.each([
    [1, { kind: 'left', text: '00:01', isSoon: true }],
    [300, { kind: 'left', text: '05:00', isSoon: true }],
    [301, { kind: 'left', text: '05:01', isSoon: false }],
    [0, { kind: 'late', minutes: 0 }],
    [-59, { kind: 'late', minutes: 0 }],
    [-240, { kind: 'late', minutes: 4 }],
  ])('KIT-04 says with %d seconds left how it stands', (seconds, timing) => {
    const order = anOrder({ remaining: 3600 });
    expect(cardOf(boardWith(order), order, NOW + (3600 - seconds) * 1000).timing).toEqual(timing);
  });

  it.each([
    ['NEW', 'DELIVER', 'print'],
    ['PRINTED', 'DELIVER', 'notify'],
    ['NOTIFIED', 'DELIVER', 'sendOut'],
    ['NOTIFIED', 'COLLECT', 'collect'],
    ['NOTIFIED', null, 'complete'],
    ['COMPLETE', 'DELIVER', undefined],
  ] as const)('KIT-04 KIT-12 has one next step for %s, %s: %s', (kitchen, ta_method, step) => {
    const order = anOrder({ kitchen, ta_method });
    expect(cardOf(boardWith(order), order, NOW).step).toBe(step);
  });

  it('KIT-12 a delivery that is out is delivered next, told of before or not, and is late no more', () => {
    for (const kitchen of ['PRINTED', 'NOTIFIED'] as const) {
      const order = anOrder({ kitchen, remaining: 60, out_at: new Date(NOW).toISOString(), driver: 'Sam' });
      const card = cardOf(boardWith(order), order, NOW + 3_600_000);
      expect(card).toMatchObject({ step: 'deliver', timing: { kind: 'out' } });
      expect(isLate(card)).toBe(false);
    }
  });

  it('KIT-04 is marked paid first of all', () => {
    const order = anOrder(unpaid);
    expect(cardOf(boardWith(order), order, NOW)).toMatchObject({ step: 'markPaid', timing: { kind: 'unpaid' } });
  });

  it('LIVE-34 a recalled order whose customer was told is completed next, and not told again', () => {
    const notified_at = new Date(NOW).toISOString();
    const order = anOrder({ id: 'A', kitchen: 'COMPLETE', ta_method: 'COLLECT', notified_at });
    const card = cardOf({ reverted: new Set(['A']) }, order, NOW);
    expect(card).toMatchObject({ status: 'PRINTED', step: 'collect', isReverted: true });
  });

  it('KIT-04 is the same for the same board and clock, in whatever order the orders came', () => {
    const orders = fc.array(
      fc.record({
        remaining: fc.option(fc.integer({ min: 1, max: 4000 })),
        kitchen: fc.constantFrom('NEW', 'PRINTED', 'NOTIFIED', 'COMPLETE'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 5000 }), (wishes, seconds) => {
        const all = wishes.map((wish, at) => anOrder({ id: `O${at}`, ...wish }));
        const now = NOW + seconds * 1000;
        const places = placesOf(boardWith(...all), now);
        expect(placesOf(boardWith(...[...all].reverse()), now)).toEqual(places);
        const { fresh, rest, shelf } = places;
        expect([...fresh, ...rest, ...shelf]).toHaveLength(
          all.filter(({ takeaway }) => takeaway.orderStatus !== 'COMPLETE').length,
        );
        expect(rest.map(isLate)).toEqual(rest.map(isLate).toSorted((one, other) => Number(other) - Number(one)));
      }),
    );
  });
});

describe('a dish', () => {
  it.each([
    ['Margherita (Large)', 'Margherita', 'Large'],
    ['Chips', 'Chips', ''],
    ['Wings (hot) (6 pieces)', 'Wings (hot)', '6 pieces'],
  ])('KIT-04 %s is %s, its variant %j', (name, dish, variant) => {
    expect(dishOf(name)).toEqual({ dish, variant });
  });
});

describe('the counts of all day', () => {
  const item = (quantity: number, name: string, done = false) => ({
    ...{ sku: name, quantity, name, done },
    ...{ price: 100, allergens: '' },
  });

  it('CHK-19 add up what is to be cooked, the most first, and nothing else', () => {
    const board = boardWith(
      anOrder({ id: 'A', order_items: [item(2, 'Margherita (Large)'), item(1, 'Chips')] }),
      anOrder({ id: 'B', kitchen: 'PRINTED', order_items: [item(5, 'Chips'), item(1, 'Margherita (Small)')] }),
      anOrder({ id: 'C', kitchen: 'NOTIFIED', order_items: [item(9, 'Ramen')] }),
      anOrder({ id: 'D', ...unpaid, order_items: [item(9, 'Soup')] }),
    );
    expect(allDayOf(board, NOW)).toEqual([
      { dish: 'Chips', quantity: 6, variants: [] },
      {
        dish: 'Margherita',
        quantity: 3,
        variants: [
          { variant: 'Large', quantity: 2 },
          { variant: 'Small', quantity: 1 },
        ],
      },
    ]);
  });
});

describe('the counts of all day, as dishes are done', () => {
  const lines = fc.array(
    fc.record({
      sku: fc.uuid(),
      name: fc.constantFrom('Chips', 'Ramen', 'Ramen (Large)'),
      quantity: fc.integer({ min: 1, max: 9 }),
      done: fc.boolean(),
      price: fc.constant(100),
      allergens: fc.constant(''),
    }),
    { maxLength: 12 },
  );

  it('KIT-11 count what is not done, whatever is', () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const counts = allDayOf(
          boardWith(anOrder({ id: 'A', order_items: one }), anOrder({ id: 'B', order_items: other })),
          NOW,
        );
        const open = [...one, ...other].filter(({ done }) => !done);
        const units = (of: readonly { readonly quantity: number }[]) =>
          of.reduce((all, { quantity }) => all + quantity, 0);
        expect(units(counts)).toBe(units(open));
        expect(counts.find(({ dish }) => dish === 'Chips')?.quantity ?? 0).toBe(
          units(open.filter(({ name }) => name === 'Chips')),
        );
      }),
    );
  });
});

describe('the recall', () => {
  it('KIT-11 has the five that were completed last, the latest first', () => {
    const done = [1, 7, 3, 5, 2, 6].map((minute) =>
      anOrder({ id: `M${minute}`, kitchen: 'COMPLETE', completed_at: new Date(NOW + minute * 60_000).toISOString() }),
    );
    const board = boardWith(...done, anOrder({ id: 'open' }));
    expect(lastCompleted(board).map(({ id }) => id)).toEqual(['M7', 'M6', 'M5', 'M3', 'M2']);
  });
});

describe('finding an order', () => {
  const order = anOrder({ ref: 'K7QXM', full_name: 'Zoë Archer', phone_number: '020 7946 0958' });

  it.each(['k7q', 'K7QXM', 'zoe', 'ARCH', '0958', '7946 09', '+44 20 7946', ' archer '])(
    'KIT-11 finds it by %j',
    (typed) => {
      expect(isMeantBy(typed)(order)).toBe(true);
    },
  );

  it.each(['bob', '09', 'K8', '12345', 'a0958'])('KIT-11 does not find it by %j', (typed) => {
    expect(isMeantBy(typed)(order)).toBe(false);
  });
});
