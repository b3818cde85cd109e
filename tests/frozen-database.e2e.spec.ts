import { severableProxy, type SeverableProxy } from '@hatch/event-store/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer, granted } from './support/customer.js';
import type { RunningHatch } from './support/running-hatch.js';
import { SharedDatabase } from './support/shared-database.js';
import { untilCurrent } from './support/until-current.js';
import { Visitor, type Answer } from './support/visitor.js';

const CHIPS = { id: 17, variant: 'Regular' };
/** What a caller waits at most, and what a busy machine may add to it. */
const ANSWERED_WITHIN_MS = 5_000 + 2_500;
const HEALED_WITHIN_MS = 15_000;
const A_PAGE = { headers: { accept: 'text/html' } };

type Timed = Answer & { readonly what: string; readonly ms: number };

describe('connections to Postgres on which nothing passes any more', () => {
  let database: SharedDatabase;
  let wire: SeverableProxy;
  let hatch: RunningHatch;
  let customer: Customer;

  beforeAll(async () => {
    database = await SharedDatabase.start();
    const url = new URL(database.url);
    wire = await severableProxy(Number(url.port));
    url.port = String(wire.port);
    hatch = await database.run('api,gateway,projections,jobs', url.href);
    customer = new Customer(hatch);
    granted(await customer.add(CHIPS));
  });
  afterAll(async () => {
    await database.close();
    await wire.close();
  });

  const askAll = (): Promise<readonly Timed[]> => {
    const timed = async (what: string, asking: Promise<Answer>): Promise<Timed> => {
      const since = performance.now();
      return { ...(await asking), what, ms: performance.now() - since };
    };
    const item = { id: CHIPS.id, variant: CHIPS.variant, quantity: 1 };
    return Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        timed(`add ${n}`, new Visitor(hatch.url).post('/api/moveProductStockToBasket', item)),
      ),
      timed('save', customer.visitor.post('/api/saveCartAsOrder', { order_extra_info: '' })),
      timed('a product', new Visitor(hatch.url).get('/api/products/4')),
      timed('the cart as a page', Visitor.copying(customer.visitor, hatch.url).get('/manageCart', A_PAGE)),
      timed('a page of staff', new Visitor(hatch.url).get('/takeaway-orders', A_PAGE)),
      timed('readiness', new Visitor(hatch.url).get('/health/ready')),
    ]);
  };
  const untilHealed = async () => {
    const add = async () =>
      (await new Visitor(hatch.url).post('/api/moveProductStockToBasket', { ...CHIPS, quantity: 1 })).code;
    await expect.poll(add, { timeout: HEALED_WITHIN_MS, interval: 200 }).toBe(200);
    await untilCurrent(hatch);
  };

  it.each([
    ['each that is open', () => wire.freezeOpen()],
    ['every one', () => wire.freeze()],
  ])('G23 cost a caller five seconds at most, and heal by themselves: %s', async (_which, freeze) => {
    freeze();
    for (let round = 0; round < 2; round++) {
      const answers = await askAll();
      expect(answers.filter(({ ms }) => ms > ANSWERED_WITHIN_MS).map(({ what, ms }) => [what, ms])).toEqual([]);
      for (const { what, code, headers, body } of answers) {
        expect([200, 302, 503], `${what}: ${JSON.stringify(body)}`).toContain(code);
        if (code !== 503 || what === 'readiness') continue;
        expect(headers.get('retry-after'), what).toBe('5');
        expect(headers.get('content-type'), what).toMatch(what.includes('page') ? /^text\/html/ : /^application\/json/);
      }
    }
    wire.thaw();
    await sleep(200);
    await untilHealed();
    expect(hatch.output).not.toMatch(/^ +at /m);
  });
});
