import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer, granted, type Reply } from '../support/customer.js';
import { liftLimits } from '../support/lift-limits.js';
import type { RunningHatch } from '../support/running-hatch.js';
import { SharedDatabase } from '../support/shared-database.js';
import { byLength } from '../support/suite-length.js';
import { Visitor } from '../support/visitor.js';

const CHIPS = { id: 17, variant: 'Large' };
const GARLIC_BREAD = { id: 19 };
const TIMES = byLength(1, 5);
const A_MINUTE = 60_000;

/** Tabs of one browser may be answered by different processes. */
let database: SharedDatabase;
let processes: readonly [RunningHatch, RunningHatch];

beforeAll(async () => {
  database = await SharedDatabase.start();
  const roles = 'api,gateway,projections,jobs';
  processes = [await database.run(roles), await database.run(roles)];
  await liftLimits(processes[0].url);
});
afterAll(() => database.close());

/** The tabs of one browser, whose calls go to one process and the other in turn. */
const tabsOf = (visitor: Visitor, count: number): readonly Customer[] =>
  Array.from({ length: count }, (_, n) => {
    const hatch = processes[n % 2 === 0 ? 0 : 1];
    return new Customer(hatch, Visitor.copying(visitor, hatch.url));
  });

const buyer = async (): Promise<Customer> => {
  const customer = new Customer(processes[0]);
  granted(await customer.add(CHIPS));
  return customer;
};
/** Gives the units back, so that the next round finds as many. */
const emptied = (customer: Customer): Promise<Reply> => customer.post('/api/updateCartInSession', { items: [] });
const unitsOf = async (customer: Customer): Promise<number> =>
  (await customer.cart()).reduce((sum, { quantity }) => sum + quantity, 0);

describe('calls of one browser that overlap', () => {
  it(
    'G22 an order that is saved beside three adds is kept, and so are they',
    async () => {
      for (let n = 0; n < 30 * TIMES; n++) {
        const customer = await buyer();
        const [saving, ...adding] = tabsOf(customer.visitor, 4);
        if (!saving) throw new Error('There is no tab');
        const [saved, ...added] = await Promise.all([saving.save(), ...adding.map((tab) => tab.add(GARLIC_BREAD))]);
        const { order } = granted(saved);
        const acknowledged = added.filter(({ status }) => status).length;

        for (const tab of [saving, ...adding]) expect((await tab.post('/api/fetchOrder')).order?.id).toBe(order?.id);
        expect(await unitsOf(customer)).toBe(1 + acknowledged);
        await emptied(customer);
      }
    },
    2 * A_MINUTE * TIMES,
  );

  it(
    'G22 OPEN-22 a login beside adds is kept, and so are they',
    async () => {
      for (let n = 0; n < 10 * TIMES; n++) {
        const customer = await buyer();
        const adding = tabsOf(customer.visitor, 4);
        const [, ...added] = await Promise.all([
          customer.visitor.login('customer@hatch.test'),
          ...adding.map((tab) => tab.add(GARLIC_BREAD)),
        ]);

        for (const [tab] of [tabsOf(customer.visitor, 1), tabsOf(customer.visitor, 2).slice(1)]) {
          expect((await tab?.visitor.get('/api/me'))?.body).not.toMatchObject({ userId: 0 });
        }
        expect(added.every(({ status }) => status)).toBe(true);
        expect(await unitsOf(customer)).toBe(1 + added.length);
        await emptied(customer);
        await customer.visitor.post('/logout');
      }
    },
    A_MINUTE * TIMES,
  );

  it(
    'OPEN-33 who has placed an order is never sent away from it, whatever the other tabs do',
    async () => {
      for (let n = 0; n < 20 * TIMES; n++) {
        const customer = await buyer();
        await customer.checkOut();
        granted(await customer.place());
        const [page, ...others] = tabsOf(customer.visitor, 4);
        const [shown] = await Promise.all([
          page?.visitor.get('/order-complete', { headers: { accept: 'text/html' } }),
          ...others.map((tab) => tab.cart()),
        ]);
        expect(shown?.code).toBe(200);
      }
    },
    2 * A_MINUTE * TIMES,
  );
});

describe('a member of staff reads what was just written, in whichever process', () => {
  it(
    'PRT-08 the ticket of an order that was marked paid, and the products',
    async () => {
      const staff = await new Visitor(processes[0].url).login('kitchen@hatch.test');
      const [here, there] = [staff, Visitor.copying(staff, processes[1].url)];
      for (let n = 0; n < 10 * TIMES; n++) {
        const { id } = await new Customer(processes[0]).order(GARLIC_BREAD);
        await here.post('/takeaway/markPaid', { orderId: id });
        const { body: ticket } = await there.get(`/takeaway/${id}/bt-print`);
        expect(JSON.stringify(ticket)).not.toMatch(/UNPAID|not paid/i);

        const status = n % 2 === 0 ? 'out-of-stock' : 'active';
        await there.post('/api/product/update_product_status', { id: 2, status });
        const { body } = await here.get('/api/products');
        expect((body as readonly { readonly id: number }[]).find((each) => each.id === 2)).toMatchObject({ status });
      }
    },
    2 * A_MINUTE * TIMES,
  );
});
