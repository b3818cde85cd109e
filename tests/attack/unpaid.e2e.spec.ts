import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer, granted } from '../support/customer.js';
import { PayingShop } from '../support/paying-shop.js';
import { RunningHatch } from '../support/running-hatch.js';
import { byLength } from '../support/suite-length.js';
import { Visitor } from '../support/visitor.js';

/** Behind a proxy, whose word on the visitor's address is taken. */
const PROXIED = { PUBLIC_URL: 'http://shop.localhost' };
const STRANGER = '203.0.113.9';
const HONEST = '198.51.100.20';
/** What the owner begins with. */
const SCARCE_UNITS = 20;
const MOST_UNITS = 600;
const MINUTE_MS = 61_000;

type Product = {
  readonly id: number;
  readonly status: string;
  readonly stock: number;
  readonly in_basket: number;
  readonly variants: readonly { readonly name: string; readonly stock: number; readonly in_basket: number }[];
};
type Item = { readonly id: number; readonly variant: string; readonly stock: number; readonly held: number };

const itemsOf = async (url: string): Promise<readonly Item[]> => {
  const { body } = await new Visitor(url).get('/api/products');
  return (body as readonly Product[])
    .filter(({ status }) => status === 'active')
    .flatMap(({ id, variants, stock, in_basket }) =>
      variants.length === 0
        ? [{ id, variant: '', stock, held: in_basket }]
        : variants.map((each) => ({ id, variant: each.name, stock: each.stock, held: each.in_basket })),
    );
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** One customer who says that they are somebody new each time. */
const customerFrom = (address: string, url: string): Customer => new Customer({ url }, Visitor.from(address, url));

let people = 0;
const someone = () => {
  const n = people++;
  return { email: `stranger${n}@customer.test`, phone_number: `07700 9${String(10_000 + n)}` };
};

/** One unit of each item, again and again, until the basket is as full as it may be or everything is refused. */
const fill = async (customer: Customer, items: readonly Item[], most: number): Promise<number> => {
  let held = 0;
  for (let before = -1; held < most && held > before;) {
    before = held;
    for (const item of items.slice(0, most - held)) {
      const { code, body } = await customer.visitor.post('/api/moveProductStockToBasket', {
        id: item.id,
        variant: item.variant,
        quantity: 1,
      });
      if (code === 200 && (body as { readonly status: boolean }).status) held += 1;
    }
  }
  return held;
};

/** A stranger who has made too many changes waits until the minute is over, and goes on. */
const patiently = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(': 429 ')) throw error;
    await wait(MINUTE_MS);
    return call();
  }
};

const placeUnpaid = async (customer: Customer): Promise<boolean> => {
  if (!(await patiently(() => customer.save())).status) return false;
  await patiently(() => customer.collect());
  await patiently(() => customer.giveDetails(someone()));
  await patiently(() => customer.payByPhone());
  return (await patiently(() => customer.place())).status;
};

describe('one address that orders the shop empty without paying', () => {
  let hatch: RunningHatch;
  beforeAll(async () => {
    hatch = await RunningHatch.startAsShipped(PROXIED);
  });
  afterAll(() => hatch.discard());

  it(
    'G06 G25 takes no more than an address may hold, and everyone else can have one of every item that is not scarce',
    async () => {
      const before = await itemsOf(hatch.url);
      const orders = [];
      for (let n = 0; n < 3; n++) {
        const customer = customerFrom(STRANGER, hatch.url);
        const units = await fill(customer, before, byLength(180, 280));
        orders.push({ units, isPlaced: units > 0 && (await placeUnpaid(customer)) });
      }
      for (let n = 0; n < 2; n++) await fill(customerFrom(STRANGER, hatch.url), before, byLength(180, 280));

      const after = await itemsOf(hatch.url);
      const plenty = before.filter(({ stock }) => stock > SCARCE_UNITS);
      const honest = customerFrom(HONEST, hatch.url);
      const refused: string[] = [];
      for (const item of plenty) {
        const { status, message } = await honest.add(item);
        if (!status) refused.push(`${item.id} ${item.variant}: ${message}`);
      }

      const taken = sum(after.map(({ held }) => held));
      console.log(
        `Unpaid: ${JSON.stringify(orders)}; held ${taken} of ${sum(before.map(({ stock }) => stock))} units;`,
        `an honest customer was refused ${refused.length} of ${plenty.length} items`,
      );
      expect(orders.some(({ isPlaced }) => isPlaced)).toBe(true);
      expect(refused).toEqual([]);
      expect(taken).toBeGreaterThan(MOST_UNITS / 2);
      expect(taken).toBeLessThanOrEqual(MOST_UNITS);
      // Nothing is sold, so no item has become scarce.
      expect(after.map(({ stock }) => stock)).toEqual(before.map(({ stock }) => stock));
    },
    byLength(180_000, 600_000),
  );
});

describe('one address that books the kitchen out with payments that it never makes', () => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await PayingShop.startAsShipped(PROXIED);
    await shop.set({ capacity_orders: '1' });
  });
  afterAll(() => shop.close());

  const soonest = async ({ visitor }: Customer): Promise<number> => {
    const { body } = await visitor.get('/api/orderTimes');
    return Date.parse((body as { readonly soonest: string | null }).soonest ?? '');
  };
  const beginToPay = async (customer: Customer, item: Item): Promise<boolean> => {
    granted(await customer.add(item));
    await customer.checkOut();
    granted(await customer.post('/api/updatePayMethod', { method: 'creditcard' }));
    return (await customer.post('/api/createIntent')).status;
  };

  it(
    'G06 G16 leaves everyone else the next quarter of an hour, and asking again for a payment counts',
    async () => {
      const [item] = (await itemsOf(shop.site)).filter(({ stock }) => stock > 3 * SCARCE_UNITS);
      if (!item) throw new Error('There is no product of which there are many');
      const first = await soonest(customerFrom(HONEST, shop.site));
      const sessions = byLength(20, 60);
      const strangers: Customer[] = [];
      for (let n = 0; n < sessions; n++) {
        const stranger = customerFrom(STRANGER, shop.site);
        if (await beginToPay(stranger, item)) strangers.push(stranger);
      }

      const honest = customerFrom(HONEST, shop.site);
      const after = await soonest(honest);
      const begun = await beginToPay(honest, item);
      const minutes = (after - first) / 60_000;
      console.log(`${strangers.length} payments begun; the soonest time is ${minutes} minutes later for everyone else`);
      expect(strangers).toHaveLength(sessions);
      // The clock itself may have gone on to the next quarter.
      expect(minutes).toBeLessThanOrEqual(15);
      expect(begun).toBe(true);

      const again = [];
      for (let n = 0; n < 60; n++)
        again.push((await strangers[n % strangers.length]?.post('/api/createIntent'))?.status);
      expect(again).toContain(false);
    },
    byLength(120_000, 300_000),
  );
});
