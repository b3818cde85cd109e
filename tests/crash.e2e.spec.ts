import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Customer, granted, guest, type Item } from './support/customer.js';
import { SeededRandom } from './support/seeded-random.js';
import { byLength } from './support/suite-length.js';
import { exportedLog, verify, type LoggedEvent } from './support/hatch-command.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const SEED = 20_251_120;
const ORDERS = byLength(40, 200);
const CUSTOMERS = 8;
const FEWEST_KILLS = 3;
const MOST_KILLS = 8;
const ABANDONED_SHARE = 0.1;
const HOLD_MINUTES = '0.1';
const HOLDS_END_WITHIN_MS = 60_000;
const TIME_MS = 170_000;
const MENU: readonly [Item, ...Item[]] = [
  { id: 26 },
  { id: 17, variant: 'Regular' },
  { id: 17, variant: 'Large' },
  { id: 18 },
  { id: 23, variant: 'Large' },
  { id: 24, variant: 'To share' },
];

let hatch: RunningHatch;
beforeAll(async () => {
  hatch = await RunningHatch.start({ HOLD_MINUTES });
});
afterAll(() => hatch.discard());

/** What the shop acknowledged, by one session. */
type Acknowledged = { cartId: string; adds: number; orderId?: string; details?: true; thanks?: string };

/** Asks again until there is an answer, as a page does; a cut connection answers nothing. */
const insist = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const cutOff = error instanceof TypeError || (error instanceof Error && / 503 /.test(error.message));
      if (!cutOff) throw error;
      await wait(100);
    }
  }
};

const goShopping = async (random: SeededRandom): Promise<Acknowledged> => {
  const customer = new Customer(hatch);
  const done: Acknowledged = { cartId: await insist(() => customer.cartId()), adds: 0 };
  for (let items = random.between(1, 3); items > 0; items--) {
    const item = random.oneOf(MENU);
    if ((await insist(() => customer.add(item))).status) done.adds++;
  }
  if (random.share() < ABANDONED_SHARE) return done;

  const saved = await insist(() => customer.save());
  if (!saved.status || !saved.order) return done;
  done.orderId = saved.order.id;
  if (!(await insist(() => customer.collect())).status) return done;
  if (!(await insist(() => customer.giveDetails())).status) return done;
  done.details = true;
  const placed = await insist(() => customer.place());
  if (!placed.status) return done;
  done.thanks = placed.message;
  if (random.share() < 0.3) expect(granted(await insist(() => customer.place())).message).toBe(placed.message);
  return done;
};

const killAndStart = async (random: SeededRandom): Promise<void> => {
  await wait(random.between(300, 3000));
  if (random.share() < 0.5) await hatch.kill();
  else await hatch.cutPower();
  await hatch.startAgain();
};

/** Kills and customers at once, until enough orders were acknowledged through enough kills, however fast the machine. */
const shopUnderFire = async (): Promise<readonly Acknowledged[]> => {
  const sessions: Acknowledged[] = [];
  let kills = 0;
  const isOver = () => kills >= FEWEST_KILLS && sessions.filter(({ thanks }) => thanks !== undefined).length >= ORDERS;
  const shopping = async (random: SeededRandom) => {
    while (!isOver()) sessions.push(await goShopping(random));
  };
  const killing = async (random: SeededRandom) => {
    for (; !isOver() && kills < MOST_KILLS; kills++) await killAndStart(random);
  };
  await Promise.all([
    killing(new SeededRandom(SEED)),
    ...Array.from({ length: CUSTOMERS }, (_, index) => shopping(new SeededRandom(SEED + 1 + index))),
  ]);
  return sessions;
};

const countOf = (log: readonly LoggedEvent[], stream: string, type: string): number =>
  log.filter((event) => event.stream === stream && event.type === type).length;

const isKept = (log: readonly LoggedEvent[], { cartId, adds, orderId, details, thanks }: Acknowledged): boolean =>
  countOf(log, `cart-${cartId}`, 'ItemAdded') >= adds &&
  (!orderId || countOf(log, `order-${orderId}`, 'CheckoutStarted') === 1) &&
  (!details || countOf(log, `order-${orderId}`, 'DetailsGiven') >= 1) &&
  (!thanks || countOf(log, `order-${orderId}`, 'OrderPlaced') === 1);

/** Units that are held, in all. */
const held = async (): Promise<number> => {
  const { body } = await new Visitor(hatch.url).get('/api/products?limit=100');
  return (body as readonly { readonly in_basket: number }[]).reduce((sum, { in_basket }) => sum + in_basket, 0);
};

/** Units of the orders that were placed: nobody has paid, so they hold them. */
const ordered = (log: readonly LoggedEvent[]): number => {
  const lines = log
    .filter(({ type }) => type === 'OrderPlaced')
    .flatMap(({ data }) => data['lines'] as readonly { readonly quantity: number }[]);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
};

it(
  `G02 G06 G07 killed at random moments of ${ORDERS} orders, the shop keeps every word it gave`,
  async () => {
    const sessions = await shopUnderFire();

    // Nobody acts any more: what is still to come gives held units back, and is no event of a cart or an order.
    const log = await exportedLog(hatch);
    const since = performance.now();
    const kept = ordered(log);
    while ((await held()) !== kept && performance.now() - since < HOLDS_END_WITHIN_MS) await wait(500);
    expect(await held()).toBe(kept);

    expect(sessions.filter((session) => !isKept(log, session))).toEqual([]);

    const placed = log.filter(({ type }) => type === 'OrderPlaced').map(({ data }) => data);
    expect(new Set(placed.map(({ cartId }) => cartId)).size).toBe(placed.length);
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(placed.length);
    expect(new Set(placed.map(({ ref }) => ref)).size).toBe(placed.length);
    for (const { ref } of placed.filter(({ orderId }) =>
      sessions.some((session) => session.thanks && session.orderId === orderId),
    ))
      expect(sessions.filter(({ thanks }) => thanks?.includes(String(ref)))).toHaveLength(1);

    const staff = await new Visitor(hatch.url).login('kitchen@hatch.test');
    const { body } = await staff.get('/api/todaysOrders');
    const shown = (body as readonly { readonly id: string; readonly email: string }[]).map(({ id }) => id);
    expect([...shown].sort()).toEqual(placed.map(({ orderId }) => orderId).sort());
    expect((body as readonly { readonly email: string }[]).every(({ email }) => email === guest.email)).toBe(true);
    expect(await verify(hatch)).toContain('equals a fresh fold');
  },
  TIME_MS,
);
