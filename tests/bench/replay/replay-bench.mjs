import { rm } from 'node:fs/promises';
import { parseConfig } from '@hatch/platform';
import pg from 'pg';
import { attachInfrastructure } from '../../../services/host/dist/infrastructure.js';
import { Connection } from '../support/connection.mjs';
import { HatchProcess, newDataDir } from '../support/hatch-process.mjs';
import { liftLimits } from '../support/owner.mjs';
import { Report } from '../support/report.mjs';
import { seed } from '../support/seed.mjs';
import { Shopper } from '../support/shopper.mjs';
import { addEvening } from './add-evening.mjs';

const KITCHEN = { email: 'kitchen@hatch.test', password: 'hatch-demo' };
const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

/** A running shop with an evening of 1,000 orders behind it. */
export class ReplayBench {
  report = new Report();

  static async open() {
    const hatch = new HatchProcess(await newDataDir());
    await hatch.start();
    await hatch.stop();
    await seed(hatch.dataDir, { races: 0, units: 1_000_000 });
    await hatch.start();
    await hatch.current();
    await liftLimits(hatch.port);
    const infrastructure = await attachInfrastructure(parseConfig({ DATA_DIR: hatch.dataDir }), quiet);
    const pool = new pg.Pool({ connectionString: infrastructure.databaseUrl, max: 4 });
    // Its idle connections may still get an error when the server stops before the pool has ended.
    pool.on('error', () => undefined);
    const evening = await addEvening(hatch.port, pool);
    await pool.query('VACUUM ANALYZE');
    const staff = new Shopper(await Connection.open(hatch.port));
    await staff.done('/login', KITCHEN);
    return new ReplayBench({ hatch, infrastructure, pool, staff, evening });
  }

  constructor({ hatch, infrastructure, pool, staff, evening }) {
    this.hatch = hatch;
    this.infrastructure = infrastructure;
    this.pool = pool;
    this.staff = staff;
    this.evening = evening;
  }

  async finish() {
    await this.pool.end();
    await this.infrastructure.close();
    await this.hatch.stop();
    await rm(this.hatch.dataDir, { recursive: true, force: true });
  }
}
