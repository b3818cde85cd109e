import { fold, type Decide } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStock } from './count-stock.js';
import type { StockEvent } from './events.js';
import { expireHold, holdStock, releaseStock } from './hold-stock.decision.js';
import { keepSoldAgain, keepStock, releaseKept, sellKept } from './keep-stock.decision.js';
import { resumeSale, stopSale } from './stop-sale.js';
import { returnStock, reverseSale, sellStock } from './sell-stock.decision.js';
import { saleId } from './sales.js';
import { stockForm } from './snapshot.js';
import { available, heldBy, stock, type Stock } from './state.js';
import { counted, SKU, TIMES } from './stock.fixtures.js';

type Step = { readonly minute: number; readonly decide: Decide<Stock, StockEvent> };

const START = Date.parse('2026-11-20T12:00:00.000Z');
const at = (minute: number): string => new Date(START + minute * 60_000).toISOString();

const who = fc.constantFrom('ann', 'bob', 'cat', 'dan');
const order = fc.constantFrom('o1', 'o2', 'o3', 'o4', 'o5', 'o6');
/** A cart becomes one order, in one attempt or several. */
const placement = fc
  .tuple(who, fc.constantFrom(1, 2, 3))
  .map(([cartId, attempt]) => ({ cartId, orderId: `of-${cartId}`, attempt }));
const units = fc.integer({ min: 1, max: 5 });

const shopping = (minute: number): fc.Arbitrary<Decide<Stock, StockEvent>> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(who, units)
        .map(([holdId, quantity]) => holdStock({ sku: SKU, holdId, quantity, times: TIMES })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(who, fc.nat(4))
        .map(([holdId, keep]) => releaseStock({ sku: SKU, holdId, keep, reason: 'customer' })),
    },
    { weight: 2, arbitrary: who.map((holdId) => expireHold({ sku: SKU, holdId })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(who, order, units)
        .map(([holdId, orderId, quantity]) => sellStock({ sku: SKU, holdId, orderId, quantity })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(who, order)
        .map(([holdId, orderId]) => reverseSale({ sku: SKU, holdId, orderId, expiresAt: at(minute + 60) })),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(placement, units).map(([placed, quantity]) => keepStock({ sku: SKU, ...placed, quantity })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(sellKept, keepSoldAgain, releaseKept), placement)
        .map(([end, placed]) => end({ sku: SKU, ...placed })),
    },
    { weight: 1, arbitrary: fc.constantFrom(stopSale({ sku: SKU }), resumeSale({ sku: SKU })) },
  );
const recount = fc.nat(12).map((onHand) => countStock({ sku: SKU, onHand }));
const giveBack = fc.tuple(order, units).map(([orderId, total]) => returnStock({ sku: SKU, orderId, total }));
const recountOrGiveBack = fc.oneof(recount, giveBack);

const steps = (extra?: fc.Arbitrary<Decide<Stock, StockEvent>>): fc.Arbitrary<readonly Step[]> =>
  fc
    .array(
      fc
        .nat(600)
        .chain((minute) =>
          (extra
            ? fc.oneof({ weight: 12, arbitrary: shopping(minute) }, { weight: 1, arbitrary: extra })
            : shopping(minute)
          ).map((decide) => ({ minute, decide })),
        ),
      { maxLength: 60 },
    )
    .map((all) => all.toSorted((a, b) => a.minute - b.minute));

/** Every prefix of the history the steps lead to. */
const play = (
  first: readonly StockEvent[],
  all: readonly Step[],
  each: (state: Stock, history: readonly StockEvent[]) => void,
): void => {
  const history = [...first];
  let state = fold(stock, history);
  for (const { minute, decide } of all) {
    for (const event of decide(state, aContext({ now: at(minute) })).events) {
      state = stock.evolve(state, event);
      history.push(event);
      each(state, history);
    }
  }
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

const plain = ({ holds, sales, returns, ...rest }: Stock) => ({
  ...rest,
  holds: holds.toObject(),
  sales: [sales.recent.toObject(), sales.earlier.toObject()],
  returns: [returns.recent.toObject(), returns.earlier.toObject()],
});

const selling = (orderId: string, quantity: number) => sellStock({ sku: SKU, holdId: 'ann', orderId, quantity });

type Return = Extract<StockEvent, { readonly type: 'StockReturned' }>;
const isReturnOf = (event: StockEvent, orderId: string): event is Return =>
  event.type === 'StockReturned' && event.data.orderId === orderId;

/** A second, plain reading of the same events, on mutable maps. */
const recalculated = (history: readonly StockEvent[]) => {
  const holds = new Map<string, number>();
  const sales = new Map<string, number>();
  let onHand = 0;
  for (const { type, data } of history) {
    if (type === 'StockCounted') onHand = data.onHand;
    if (type === 'StockHeld') {
      expect(data.added).toBe(data.quantity - (holds.get(data.holdId) ?? 0));
      holds.set(data.holdId, data.quantity);
    }
    if (type === 'StockReleased') holds.set(data.holdId, (holds.get(data.holdId) ?? 0) - data.quantity);
    if (type === 'StockSold') {
      onHand -= data.quantity;
      sales.set(saleId(data), data.quantity);
      expect(data.fromHold).toBe(Math.min(data.quantity, holds.get(data.holdId) ?? 0));
      holds.set(data.holdId, Math.max(0, (holds.get(data.holdId) ?? 0) - data.quantity));
    }
    if (type === 'StockSaleReversed') {
      onHand += data.quantity;
      sales.delete(saleId(data));
      holds.set(data.holdId, (holds.get(data.holdId) ?? 0) + data.quantity);
    }
    if (type === 'StockReturned') {
      onHand += data.quantity;
      sales.delete(saleId(data));
    }
  }
  return { onHand, holds, sold: sum(sales.values()), held: sum(holds.values()) };
};

describe('stock, whatever the interleaving', () => {
  it('G05 PROD-08 sold and held units never exceed the counted ones', () => {
    fc.assert(
      fc.property(fc.nat(12), steps(), (onHand, all) => {
        play([counted(onHand)], all, (state, history) => {
          const { sold, held } = recalculated(history);
          expect(sold + held).toBeLessThanOrEqual(onHand);
          expect(available(state)).toBe(onHand - sold - held);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('G07 state equals an independent fold of its events, and never falls below zero', () => {
    fc.assert(
      fc.property(fc.nat(12), steps(recountOrGiveBack), (onHand, all) => {
        play([counted(onHand)], all, (state, history) => {
          const plain = recalculated(history);
          expect(state.onHand).toBe(plain.onHand);
          expect(state.onHand).toBeGreaterThanOrEqual(0);
          expect(state.held).toBe(plain.held);
          for (const [holdId, quantity] of plain.holds) expect(heldBy(state, holdId)).toBe(quantity);
          expect(sum([...state.holds.entries()].map(([, hold]) => hold.quantity))).toBe(state.held);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('G07 of what was sold to an order no unit is on the shelf again twice, whoever asks, in whatever order', () => {
    const orders = fc.dictionary(order, units, { minKeys: 1 });
    const asked = fc.array(fc.tuple(order, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 30 });
    fc.assert(
      fc.property(orders, asked, (sales, requests) => {
        const sold = Object.entries(sales).map(([orderId, quantity]) => ({
          minute: 0,
          decide: selling(orderId, quantity),
        }));
        const most = new Map<string, number>();
        const returns = requests.map(([orderId, part]) => {
          const total = Math.round((sales[orderId] ?? 0) * part);
          most.set(orderId, Math.max(total, most.get(orderId) ?? 0));
          return { minute: 1, decide: returnStock({ sku: SKU, orderId, total }) };
        });
        const history: StockEvent[] = [counted(30)];
        play([counted(30)], [...sold, ...returns], (_, seen) => history.splice(0, history.length, ...seen));
        for (const [orderId, quantity] of Object.entries(sales)) {
          const back = sum(history.flatMap((each) => (isReturnOf(each, orderId) ? [each.data.quantity] : [])));
          expect(back).toBe(most.get(orderId) ?? 0);
          expect(back).toBeLessThanOrEqual(quantity);
        }
      }),
    );
  });

  it('a state read back from its snapshot, and folded on, equals the full fold', () => {
    fc.assert(
      fc.property(fc.nat(12), steps(recountOrGiveBack), fc.nat(), (onHand, all, at) => {
        const history: StockEvent[] = [];
        play([counted(onHand)], all, (_, seen) => history.splice(0, history.length, ...seen));
        const cut = at % (history.length + 1);
        const kept = JSON.stringify(stockForm.toJson(fold(stock, history.slice(0, cut))));

        const state = history.slice(cut).reduce(stock.evolve, stockForm.fromJson(JSON.parse(kept)));

        expect(plain(state)).toEqual(plain(fold(stock, history)));
      }),
      { numRuns: 500 },
    );
  });

  it('G06 a cart can always buy what it holds, as long as it is on sale', () => {
    fc.assert(
      fc.property(fc.nat(12), steps(), (onHand, all) => {
        play([counted(onHand)], all, (state) => {
          for (const [holdId, { quantity }] of state.stopped ? [] : state.holds.entries()) {
            const decision = sellStock({ sku: SKU, holdId, orderId: 'own', quantity })(state, aContext());
            expect(decision.rejection).toBeUndefined();
          }
        });
      }),
    );
  });

  it('OPEN-17 of two carts that want the last unit exactly one gets it', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['ann', 'bob', 'cat', 'dan'], { minLength: 2 }), (carts) => {
        const all = carts.map((holdId) => ({
          minute: 0,
          decide: holdStock({ sku: SKU, holdId, quantity: 1, times: TIMES }),
        }));
        const seen: StockEvent[] = [];
        play([counted(1)], all, (_, history) => seen.splice(0, seen.length, ...history));
        expect(seen.filter(({ type }) => type === 'StockHeld')).toHaveLength(1);
      }),
    );
  });
});
