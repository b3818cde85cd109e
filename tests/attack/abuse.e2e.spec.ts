import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningHatch } from '../support/running-hatch.js';
import { byLength } from '../support/suite-length.js';
import { Visitor } from '../support/visitor.js';

type Product = {
  readonly id: number;
  readonly status: string;
  readonly stock: number;
  readonly in_basket: number;
  readonly variants: readonly { readonly name: string; readonly stock: number; readonly in_basket: number }[];
};
type Item = { readonly id: number; readonly variant: string; readonly stock: number; readonly held: number };

const ADDRESSES = 5;
const SESSIONS = 50;
const ATTACK_S = byLength(12, 600);
const ROUND_MS = 2_000;
/** What the owner begins with. */
const SCARCE_UNITS = 20;
/** Behind a proxy, whose word on the visitor's address is taken. */
const PROXIED = { PUBLIC_URL: 'http://shop.localhost' };
const HONEST = '203.0.113.200';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const attackerOf = (n: number): string => `203.0.113.${1 + (n % ADDRESSES)}`;

/** Everything on the menu that can be added, by variant where there are any. */
const itemsOf = async (hatch: RunningHatch): Promise<readonly Item[]> => {
  const { body } = await new Visitor(hatch.url).get('/api/products');
  return (body as readonly Product[])
    .filter(({ status }) => status === 'active')
    .flatMap(({ id, variants, stock, in_basket }) =>
      variants.length === 0
        ? [{ id, variant: '', stock, held: in_basket }]
        : variants.map((each) => ({ id, variant: each.name, stock: each.stock, held: each.in_basket })),
    );
};

const change = async (visitor: Visitor, address: string, { id, variant }: Item, quantity: 1 | -1) => {
  const { code, body } = await visitor.post('/api/moveProductStockToBasket', { id, variant, quantity }, from(address));
  return { code, done: (body as { readonly status: boolean }).status };
};

/** Adds whatever there is, as fast as it can. */
const attack = async (hatch: RunningHatch, n: number, items: readonly Item[], until: number): Promise<number> => {
  const visitor = new Visitor(hatch.url);
  await visitor.post('/api/getCartFromSession', {}, from(attackerOf(n)));
  let held = 0;
  for (let turn = n; Date.now() < until; turn++) {
    const item = items[turn % items.length];
    if (item && (await change(visitor, attackerOf(n), item, 1)).done) held += 1;
  }
  return held;
};

describe('fifty sessions of five addresses that put the menu aside', () => {
  let hatch: RunningHatch;
  let items: readonly Item[];
  beforeAll(async () => {
    hatch = await RunningHatch.startAsShipped(PROXIED);
    items = await itemsOf(hatch);
  });
  afterAll(() => hatch.discard());

  it(
    'G06 G25 a sixth address can buy every product of which there are more than a few, all the time',
    async () => {
      const until = Date.now() + ATTACK_S * 1000;
      const attacks = Promise.all(Array.from({ length: SESSIONS }, (_, n) => attack(hatch, n, items, until)));
      const plenty = items.filter(({ stock }) => stock > SCARCE_UNITS);
      expect(plenty.length).toBeGreaterThan(15);
      const refused: string[] = [];
      let rounds = 0;
      while (Date.now() < until) {
        const honest = new Visitor(hatch.url);
        await honest.post('/api/getCartFromSession', {}, from(HONEST));
        for (const item of plenty) {
          const { code, done } = await change(honest, HONEST, item, 1);
          if (!done) refused.push(`${item.id} ${item.variant} in round ${rounds}: ${code}`);
          else await change(honest, HONEST, item, -1);
        }
        rounds += 1;
        // Even all the honest of one address do not change as much in a minute as an address may.
        await pause(ROUND_MS);
      }
      const held = (await attacks).reduce((sum, units) => sum + units, 0);
      expect(refused).toEqual([]);
      expect(rounds).toBeGreaterThan(0);
      expect(held).toBeGreaterThan(500);
      // Each address puts aside what a large party may, and no more.
      expect(held).toBeLessThanOrEqual(ADDRESSES * 600);
    },
    (ATTACK_S + 60) * 1000,
  );
});

describe('what was put aside', () => {
  const HOLD_MINUTES = 0.1;
  let hatch: RunningHatch;
  beforeAll(async () => {
    hatch = await RunningHatch.startAsShipped({ ...PROXIED, HOLD_MINUTES: String(HOLD_MINUTES) });
  });
  afterAll(() => hatch.discard());

  it('G06 is back after twice the holding time, however often it was renewed', async () => {
    const items = await itemsOf(hatch);
    const until = Date.now() + 8_000;
    await Promise.all(Array.from({ length: 10 }, (_, n) => attack(hatch, n, items, until)));
    await expect
      .poll(async () => (await itemsOf(hatch)).reduce((sum, { held }) => sum + held, 0), {
        timeout: 2 * HOLD_MINUTES * 60_000 + 20_000,
        interval: 500,
      })
      .toBe(0);
  }, 60_000);
});

describe('one visitor in a great hurry', () => {
  let hatch: RunningHatch;
  beforeAll(async () => {
    hatch = await RunningHatch.startAsShipped(PROXIED);
  });
  afterAll(() => hatch.discard());

  it('G06 a party of 30 orders what it likes', async () => {
    const [dish] = (await itemsOf(hatch)).filter(({ stock }) => stock >= 60);
    if (!dish) throw new Error('There is no product of which there are 60');
    const visitor = new Visitor(hatch.url);
    await visitor.post('/api/getCartFromSession', {}, from('198.51.100.1'));
    for (let n = 0; n < 30; n++)
      expect((await change(visitor, '198.51.100.1', dish, 1)).done, `unit ${n + 1}`).toBe(true);
  });

  it('G25 901 changes in a row: 300 come about, and the rest is refused', async () => {
    const visitor = new Visitor(hatch.url);
    await visitor.post('/api/getCartFromSession', {}, from('198.51.100.2'));
    const codes: number[] = [];
    for (let n = 0; n < 901; n++)
      codes.push((await visitor.post('/api/updateCartInSession', { items: [] }, from('198.51.100.2'))).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(300);
    expect(codes.filter((code) => code === 429)).toHaveLength(601);
  }, 60_000);
});
