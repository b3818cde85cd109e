import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer, granted } from './support/customer.js';
import type { RunningHatch } from './support/running-hatch.js';
import { SharedDatabase } from './support/shared-database.js';
import { Visitor } from './support/visitor.js';

const CHIPS = { id: 17, variant: 'Regular' };
const AHEAD_MS = 65 * 60_000;
/** More than a hold lasts by default, so that all of them would be over. */
const WRONG_CLOCK = `data:text/javascript,${encodeURIComponent(
  `const Real = Date;
   globalThis.Date = class extends Real {
     constructor(...given) { if (given.length === 0) super(Real.now() + ${AHEAD_MS}); else super(...given); }
     static now() { return Real.now() + ${AHEAD_MS}; }
   };`,
)}`;
/** Twice as often as lapsed holds are looked for. */
const LOOKED_FOR_MS = 12_000;

describe('a process whose machine is an hour ahead of the database', () => {
  let database: SharedDatabase;
  let shop: RunningHatch;
  let jobs: RunningHatch;
  beforeAll(async () => {
    database = await SharedDatabase.start();
    shop = await database.run('api,projections');
    jobs = await database.run('jobs,api', database.url, {
      NODE_OPTIONS: `--import=${WRONG_CLOCK}`,
      NODE_ENV: 'production',
    });
  });
  afterAll(() => database.close());

  it('G06 empties nobody’s basket, and says what is wrong', async () => {
    const buyers = Array.from({ length: 5 }, () => new Customer(shop));
    for (const buyer of buyers) granted(await buyer.add(CHIPS));
    const there = new Customer(jobs);
    granted(await there.add(CHIPS));
    await sleep(LOOKED_FOR_MS);
    for (const buyer of [...buyers, there]) expect(await buyer.cart()).toHaveLength(1);
    const { body } = await new Visitor(jobs.url).get('/health/ready');
    const { clock } = body as { readonly clock: { readonly skewMs: number; readonly mayExpire: boolean } };
    expect(clock.mayExpire).toBe(false);
    expect(Math.abs(clock.skewMs - AHEAD_MS)).toBeLessThan(2_000);
    expect(jobs.output).toMatch(/nothing expires here until/);
    const metrics = await new Visitor(jobs.url).get('/metrics');
    expect(metrics.body).toMatch(/^hatch_clock_skew_seconds 3[89]\d\d/m);
  });
});
