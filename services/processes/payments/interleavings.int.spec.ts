import { startFakePayPal, startFakeStripe, type FakePayPal, type FakeStripe } from '@hatch/pay-demo';
import { isOrderHold, type StockEvent } from '@hatch/contexts/stock';
import fc from 'fast-check';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/index.js';
import { faultsOf } from './testing/judge.js';
import { KEYS, PAYPAL_KEYS, Purchase } from './testing/purchase.js';
import { moments } from './testing/steps.js';

/** The long form is that of `npm run faults`. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? (process.env['SUITE_LENGTH'] === 'long' ? 2_000 : 80));
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

describe(`a payment, whatever happens meanwhile (seed ${SEED})`, () => {
  let shop: TestShop;
  let stripe: FakeStripe;
  let paypal: FakePayPal;
  beforeAll(async () => {
    stripe = await startFakeStripe(KEYS);
    paypal = await startFakePayPal(PAYPAL_KEYS);
    shop = await testShop({
      STRIPE_KEY: KEYS.publishableKey,
      STRIPE_SECRET: KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_BASE: stripe.base,
      PAYPAL_CLIENT_ID: PAYPAL_KEYS.clientId,
      PAYPAL_SECRET: PAYPAL_KEYS.secret,
      PAYPAL_WEBHOOK_ID: PAYPAL_KEYS.webhookId,
      PAYPAL_API_BASE: paypal.base,
    });
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
    await paypal.close();
  });

  it(
    `G01 G03 G04 G14 G15 PAYX-01 PAYX-02 ends paid and placed, or with the money given back`,
    { timeout: 3_600_000 },
    async () => {
      let runs = 0;
      const ends = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(moments, async (each) => {
          const purchase = new Purchase({ shop, stripe, paypal }, `${SEED}x${(runs += 1)}`);
          await purchase.checkOut();
          for (const moment of each) await purchase.happen(moment);
          await purchase.comeToRest();
          const { state } = await shop.aggregates.orders.load(purchase.orderId);
          expect(faultsOf(state, await purchase.payments(), { stripe, paypal })).toEqual([]);
          const end = state.status === 'placed' ? `placed, ${state.paymentMethod}` : state.status;
          ends.set(end, (ends.get(end) ?? 0) + 1);
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: process.env['SHRINK'] === undefined },
      );
      console.log(`${runs} interleavings of seed ${SEED}: ${JSON.stringify(Object.fromEntries(ends))}`);
      expect(await unitsTaken()).toBe(await unitsPlaced(runs));
    },
  );

  /** Sold, or held by an order that nobody has paid for. */
  const unitsTaken = async (): Promise<number> => {
    const { holds } = (await shop.aggregates.stock.load('1')).state;
    let taken = [...holds].reduce((sum, [id, { quantity }]) => (isOrderHold(id) ? sum + quantity : sum), 0);
    for await (const { type, data } of shop.store.readStream('stock-1') as AsyncIterable<StockEvent>) {
      if (type === 'StockSold') taken += data.quantity;
      if (type === 'StockSaleReversed' || type === 'StockReturned') taken -= data.quantity;
    }
    return taken;
  };
  const unitsPlaced = async (runs: number): Promise<number> => {
    let placed = 0;
    for (let run = 1; run <= runs; run++) {
      const { state } = await shop.aggregates.orders.load(`o${SEED}x${run}`);
      if (state.status === 'placed') placed += state.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    }
    return placed;
  };
});
