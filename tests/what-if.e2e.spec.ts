import { londonDate } from '@hatch/kernel/rules';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrderThatStands } from '../services/contexts/what-if/testing/index.js';
import { faultsAtEveryWidth, launchChromium, logIn, Person } from './support/browser.js';
import { Customer, granted } from './support/customer.js';
import type { RunningHatch } from './support/running-hatch.js';
import { SharedDatabase } from './support/shared-database.js';
import { byLength } from './support/suite-length.js';
import { Visitor } from './support/visitor.js';

const PHONE = 390;
const PATIENCE_MS = 60_000;
const A_DAY = 200;
/** Of orders long ago, up to three years of them. */
const DAYS = byLength(20, 1_095);
const FIRST_DAY = '2023-06-01';
const LAST_DAY = new Date(Date.parse(FIRST_DAY) + (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
const TODAY = londonDate(new Date());
/** Four miles away, orders are brought from £25 on. */
const RINGS = '3;0;0:250\n5;2500;0:250';
const PATH = '/api/history/what_if';

type Figures = { readonly orders: number; readonly takings: number };
type Answer = {
  readonly status: boolean;
  readonly message: string;
  readonly run: {
    readonly state: string;
    readonly done: number;
    readonly total: number;
    readonly summary: {
      readonly was: Figures;
      readonly would: Figures;
      readonly refused: number;
      readonly changed: number;
    } | null;
  } | null;
};

describe('what if, with two processes and a browser', () => {
  let database: SharedDatabase;
  let pool: pg.Pool;
  let hatch: RunningHatch;
  let other: RunningHatch;
  let browser: Browser;
  beforeAll(async () => {
    [database, browser] = await Promise.all([SharedDatabase.start(), launchChromium()]);
    hatch = await database.run('all');
    other = await database.run('api');
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    await fillPastDays();
  }, 300_000);
  afterAll(async () => {
    await pool?.end();
    await browser?.close();
    await database?.close();
  });

  /** As the orders' read model has them: every tenth is four miles away, every fifth is late. */
  const fillPastDays = async (): Promise<void> => {
    const template = {
      ...anOrderThatStands({ method: 'DELIVER', miles: 2, postage: 250, prices: [[1, 2_000]] }),
      cartId: 'c1',
      userId: null,
      paymentStatus: 'COMPLETE',
      placing: false,
      kitchenStatus: 'NEW',
      itemsTotal: 2_000,
      rejection: null,
      printedCopies: 0,
      awaitsAcceptance: false,
      paymentTrouble: null,
      updatedAt: '2026-11-20T18:00:00.000Z',
    };
    await pool.query(
      `INSERT INTO rm.orders (order_id, placed_at, trading_date, complete, record)
       SELECT 'past-' || n, at, at::date, true, $1::jsonb || jsonb_build_object(
         'id', 'past-' || n, 'ref', 'P' || n, 'placedAt', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'),
         'paidAt', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'),
         'dueBy', to_char(at + interval '31 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'),
         'notifiedAt', to_char(at + (CASE WHEN n % 5 = 0 THEN 40 ELSE 25 END) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'),
         'miles', CASE WHEN n % 10 = 0 THEN 4 ELSE 2 END)
       FROM generate_series(0, $2::int * ${A_DAY} - 1) n,
         LATERAL (SELECT $3::timestamp + (n / ${A_DAY}) * interval '1 day' + (n % ${A_DAY}) * interval '1 minute'
                    + interval '16 hours' AS at) placed`,
      [JSON.stringify(template), DAYS, FIRST_DAY],
    );
    await pool.query(
      `INSERT INTO rm.orders_day (trading_date, orders, total)
       SELECT trading_date, count(*), sum((record->>'total')::bigint) FROM rm.orders
       WHERE order_id LIKE 'past-%' GROUP BY trading_date`,
    );
    await pool.query('ANALYZE rm.orders');
  };
  const headOf = async (): Promise<string> => {
    const { rows } = await pool.query<{ head: string }>('SELECT max(position)::text AS head FROM es.events');
    return rows[0]?.head ?? '';
  };
  /** Beside what the shop's own clock does in the meantime, such as closing. */
  const recordedSince = async (head: string): Promise<number> => {
    const { rows } = await pool.query<{ events: number }>(
      `SELECT count(*)::int AS events FROM es.events WHERE position > $1 AND meta->'actor'->>'kind' <> 'system'`,
      [head],
    );
    return rows[0]?.events ?? NaN;
  };
  const stateFor = async (visitor: Visitor) => ((await visitor.get(PATH)).body as Answer).run;
  const untilEnded = async (visitor: Visitor) => {
    await expect
      .poll(async () => (await stateFor(visitor))?.state, { timeout: 240_000, interval: 300 })
      .not.toBe('running');
    return stateFor(visitor);
  };

  it('HIST-12 judges the orders of long ago in bounded memory, and any process tells how far it is', async () => {
    const [here, there] = [
      await new Visitor(hatch.url).login('admin@hatch.test'),
      await new Visitor(other.url).login('admin@hatch.test'),
    ];
    const head = await headOf();
    const began = performance.now();
    const asked = await here.post(PATH, { from: FIRST_DAY, to: LAST_DAY, delivery_rings: RINGS });
    expect(asked.body).toMatchObject({ status: true, run: { state: 'running' } });
    expect((await there.post(PATH, { from: FIRST_DAY, to: LAST_DAY })).body).toMatchObject({
      status: false,
      message: expect.stringContaining('under way'),
    });
    const run = await untilEnded(there);
    const seconds = (performance.now() - began) / 1_000;
    const orders = DAYS * A_DAY;
    process.stdout.write(
      `what if: ${orders} orders in ${seconds.toFixed(1)} s, ${Math.round(orders / seconds)} a second\n`,
    );
    expect(run).toMatchObject({
      state: 'finished',
      done: orders,
      total: orders,
      summary: { refused: orders / 10, changed: 0 },
    });
    expect(run?.summary?.was).toMatchObject({ orders, takings: orders * 2_250 });
    expect(run?.summary?.would).toMatchObject({ orders: orders * 0.9, takings: orders * 0.9 * 2_250 });
    expect(await recordedSince(head)).toBe(0);
  }, 300_000);

  it('HIST-12 is cancelled from any process', async () => {
    const [here, there] = [
      await new Visitor(hatch.url).login('super@hatch.test'),
      await new Visitor(other.url).login('super@hatch.test'),
    ];
    await here.post(PATH, { from: FIRST_DAY, to: LAST_DAY, price_percent: 10 });
    const cancelled = await there.post(`${PATH}/cancel`);
    expect(cancelled.body).toMatchObject({ run: { state: 'cancelled', summary: null } });
    expect((await there.post(PATH, { from: FIRST_DAY, to: FIRST_DAY })).body).toMatchObject({ status: true });
    expect(await untilEnded(here)).toMatchObject({
      state: 'finished',
      done: A_DAY,
      summary: { refused: 0, changed: 0 },
    });
  }, 300_000);

  it('HIST-12 is told as stopped when its process was killed', async () => {
    const [here, there] = [
      await new Visitor(hatch.url).login('super@hatch.test'),
      await new Visitor(other.url).login('super@hatch.test'),
    ];
    expect((await there.post(PATH, { from: FIRST_DAY, to: LAST_DAY, price_percent: 5 })).body).toMatchObject({
      status: true,
    });
    await other.kill();
    expect(await untilEnded(here)).toMatchObject({ state: 'stopped' });
    expect((await here.post(PATH, { from: FIRST_DAY, to: FIRST_DAY })).body).toMatchObject({ status: true });
    await untilEnded(here);
  }, 300_000);

  it('HIST-12 is asked and answered on its page, on a phone and at a desk', async () => {
    const staff = await new Visitor(hatch.url).login('admin@hatch.test');
    for (const id of [18, 18]) {
      const customer = new Customer(hatch);
      granted(await customer.add({ id }));
      granted(await customer.save());
      granted(await customer.deliver());
      granted(await customer.giveDetails());
      granted(await customer.payByPhone());
      granted(await customer.place());
      const { order } = await customer.post('/api/fetchOrder');
      await staff.post('/takeaway/markPaid', { orderId: order?.id });
    }
    const person = await Person.at(browser, hatch.url, PHONE, 844, PATIENCE_MS);
    const page = await person.window('/admin/what-if');
    await logIn(page, 'admin@hatch.test');
    await page.getByRole('heading', { name: 'What if?' }).waitFor();
    await page.getByLabel('From', { exact: true }).fill(TODAY);
    await page.getByRole('button', { name: 'Calculate' }).waitFor();
    await asksWrongly(page);
    await page.getByLabel('All prices by (percent)').fill('10');
    await page.getByRole('checkbox', { name: 'Other delivery charges' }).check();
    await page.getByRole('checkbox', { name: 'Another discount for collecting' }).check();
    await page.getByLabel('Percent', { exact: true }).fill('5');
    await page.getByRole('checkbox', { name: 'Other opening hours' }).check();
    expect(await faultsAtEveryWidth(page, 'what-if-form')).toEqual([]);
    await page.getByRole('checkbox', { name: 'Other opening hours' }).uncheck();
    await page.getByRole('button', { name: 'Calculate' }).press('Enter');
    await page.getByText('2 orders changed.').waitFor();
    await page
      .getByRole('table', { name: /Assumed.*prices \+10%/ })
      .first()
      .waitFor();
    await page.getByText('What this cannot know').click();
    await page.getByText('other prices').first().waitFor();
    expect(await faultsAtEveryWidth(page, 'what-if')).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('what-if.csv');
    expect(person.errors).toEqual([]);
    await person.leave();
  }, 300_000);

  /** What is wrong is said at its field, and nothing is asked. */
  const asksWrongly = async (page: Page): Promise<void> => {
    await page.getByLabel('Delivery radius (miles)').fill('far');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByText('Please give miles from 0 to 100, such as 2.5.').waitFor();
    await page.getByLabel('Delivery radius (miles)').fill('');
  };
});
