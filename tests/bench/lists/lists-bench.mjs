import { rm } from 'node:fs/promises';
import { PostgresKeyVault } from '@hatch/event-store';
import { parseConfig } from '@hatch/platform';
import pg from 'pg';
import { attachInfrastructure } from '../../../services/host/dist/infrastructure.js';
import { Connection } from '../support/connection.mjs';
import { HatchProcess, newDataDir } from '../support/hatch-process.mjs';
import { median } from '../support/machine.mjs';
import { Report } from '../support/report.mjs';
import { seed } from '../support/seed.mjs';
import { Shopper } from '../support/shopper.mjs';
import { addOrders } from './add-orders.mjs';
import { addPeople } from './add-people.mjs';

const PRODUCTS = 10_000;
const CATEGORIES = 20;
const CONNECTIONS = 8;
const ROUNDS = 41;
const WARM_UP_ROUNDS = 5;
const MOST_MS = 50;
const MOST_BASELINES = 6;
/** Read models of so many products have a lot to catch up on. */
const START_WITHIN_MS = 900_000;
const ADMIN = { email: 'admin@hatch.test', password: 'hatch-demo' };
const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** A running shop with long lists, and the report of how fast they are answered. */
export class ListsBench {
  report = new Report();

  static async open() {
    const hatch = new HatchProcess(await newDataDir());
    await hatch.start();
    await hatch.stop();
    const categoryOf = (productId) => `Course ${productId % CATEGORIES}`;
    await seed(hatch.dataDir, { races: 0, units: 0, dishes: PRODUCTS, categoryOf });
    await hatch.start(START_WITHIN_MS);
    await hatch.current();
    const infrastructure = await attachInfrastructure(parseConfig({ DATA_DIR: hatch.dataDir }), quiet);
    const pool = new pg.Pool({ connectionString: infrastructure.databaseUrl, max: CONNECTIONS });
    // Its idle connections may still get an error when the server stops before the pool has ended.
    pool.on('error', () => undefined);
    const [{ dataKey }] = infrastructure.secrets.dataKeys;
    const vault = await PostgresKeyVault.open({ pool, dataKeys: [dataKey] });
    const people = await addPeople(pool, vault);
    const ordered = await addOrders(hatch.port, people, pool, vault);
    await pool.query('VACUUM ANALYZE');
    const admin = new Shopper(await Connection.open(hatch.port));
    await admin.done('/login', ADMIN);
    return new ListsBench({ hatch, infrastructure, pool, admin, ordered });
  }

  constructor({ hatch, infrastructure, pool, admin, ordered }) {
    this.hatch = hatch;
    this.infrastructure = infrastructure;
    this.pool = pool;
    this.admin = admin;
    this.ordered = ordered;
  }

  /**
   * The median of so many answers, in turns with the baseline.
   * @param {(round: number) => string} pathOf
   * @param {(body: any) => number} countOf how many rows an answer has
   * @param {number} least as many are expected in the first
   */
  async measure(name, pathOf, countOf, least) {
    const ask = async (round) => {
      const { code, body } = await this.admin.call('GET', pathOf(round));
      if (code !== 200) throw new Error(`${pathOf(round)}: ${code} ${JSON.stringify(body)}`);
      return countOf(body);
    };
    const found = await ask(0);
    if (found < least) throw new Error(`${pathOf(0)} found ${found} of ${least}`);
    const [times, baselines] = [[], []];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      const baseline = await timed(() => this.#fiftyRows(round));
      const time = await timed(() => ask(round));
      if (round < WARM_UP_ROUNDS) continue;
      baselines.push(baseline);
      times.push(time);
    }
    const [value, baseline] = [median(times), median(baselines)];
    const note = `${found} rows, ${(value / baseline).toFixed(1)} x`;
    this.report.add({
      name,
      value,
      unit: 'ms',
      baseline,
      ratio: value / baseline,
      most: Math.min(MOST_BASELINES, MOST_MS / baseline),
      note,
    });
  }

  async finish() {
    await this.pool.end();
    await this.infrastructure.close();
    await this.hatch.stop();
    await rm(this.hatch.dataDir, { recursive: true, force: true });
  }

  /** One indexed select of fifty whole rows through `pg`: what a page of any list costs at least. */
  #fiftyRows(round) {
    return this.pool.query({
      name: 'fifty-rows',
      text: `SELECT order_id, placed_at, record FROM rm.orders
             WHERE trading_date <= $1::date ORDER BY trading_date DESC, placed_at DESC LIMIT 50`,
      values: [this.ordered.dayOf(round)],
    });
  }
}
