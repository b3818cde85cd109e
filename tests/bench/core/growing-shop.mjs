import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresKeyVault } from '@hatch/event-store';
import { parseConfig } from '@hatch/platform';
import pg from 'pg';
import { encryptEvent, subjectOf } from '../../../services/event-store/dist/encryption/encrypted-event.js';
import { attachInfrastructure } from '../../../services/host/dist/infrastructure.js';
import { HatchProcess, newDataDir } from '../support/hatch-process.mjs';
import { liftLimits } from '../support/owner.mjs';
import { seed } from '../support/seed.mjs';
import { LogWriter } from './log-writer.mjs';
import { trade } from './visits.mjs';

const BATCH = 5_000;
const CONNECTIONS = 8;
const VISITS_AT_ONCE = 32;
const MS_A_EVENT = 5_000;
const SEALED_AT_ONCE = 2_000;
const LOOK_MS = 500;
/** The read models of a log that was filled in bulk have a lot to catch up on. */
const START_WITHIN_MS = 900_000;
const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

/** A shop whose past can be made as long as wanted: carts, stock and orders as the product would have written them. */
export class GrowingShop {
  #running = false;
  #opened = Date.now();

  static async open() {
    const hatch = new HatchProcess(await newDataDir());
    await hatch.start();
    await liftLimits(hatch.port);
    await hatch.stop();
    await seed(hatch.dataDir, { races: 0, units: 0 });
    return new GrowingShop(hatch);
  }

  constructor(hatch) {
    this.hatch = hatch;
  }

  /** Fills the log up to so many events, if it is shorter. The shop is closed meanwhile, and stays so. */
  async growTo(events) {
    await this.stop();
    await this.withDatabase(async (url, { dataKeys }) => {
      const options = '-c synchronous_commit=off';
      const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, options });
      // Its idle connections may still get an error when the server stops after the pool has ended.
      pool.on('error', () => undefined);
      const vault = await PostgresKeyVault.open({ pool, dataKeys: [dataKeys[0].dataKey] });
      const client = await pool.connect();
      await this.#fill(events, await LogWriter.on(client), vault);
      await client.query('UPDATE process.positions SET position = (SELECT max(position) FROM es.events)');
      await client.query('VACUUM ANALYZE');
      client.release(true);
      await pool.end();
    });
  }

  /** Its database, beside the running shop or without it. */
  async withDatabase(work) {
    const infrastructure = await attachInfrastructure(parseConfig({ DATA_DIR: this.hatch.dataDir }), quiet);
    try {
      return await work(infrastructure.databaseUrl, infrastructure.secrets);
    } finally {
      await infrastructure.close();
    }
  }

  async start() {
    if (this.#running) return;
    this.#running = true;
    await this.hatch.start(START_WITHIN_MS);
    await this.hatch.current();
    await this.#sealed();
  }

  async stop() {
    if (this.#running) await this.hatch.stop();
    this.#running = false;
  }

  async close() {
    await this.stop();
    await rm(this.hatch.dataDir, { recursive: true, force: true });
  }

  /** Until nothing of the past is left to be sealed, as in any shop that did not get its past in bulk. */
  async #sealed() {
    await this.withDatabase(async (url) => {
      const client = new pg.Client(url);
      await client.connect();
      const left = async () => {
        const { rows } = await client.query(
          `SELECT (SELECT max(position) FROM es.events) - coalesce((SELECT (data->>'to')::bigint FROM es.events
             WHERE stream_id = 'ledger-main' ORDER BY version DESC LIMIT 1), 0) AS left`,
        );
        return Number(rows[0].left);
      };
      while ((await left()) > SEALED_AT_ONCE) await wait(LOOK_MS);
      await client.end();
    });
  }

  async #fill(events, writer, vault) {
    const { head } = writer;
    if (head >= events) return;
    const momentOf = (i) => new Date(this.#opened - (2_000_000 - head - i) * MS_A_EVENT).toISOString();
    const visits = { seed: head, atOnce: VISITS_AT_ONCE, firstVisit: head, momentOf };
    let batch = [];
    for (const event of trade({ ...visits, events: events - head })) {
      batch.push(event);
      if (batch.length < BATCH) continue;
      await writer.write(await sealed(batch, vault));
      batch = [];
    }
    if (batch.length > 0) await writer.write(await sealed(batch, vault));
  }
}

/** With their personal data encrypted, as the log keeps them. */
export const sealed = (events, vault) =>
  Promise.all(
    events.map(async (event) => {
      const subject = subjectOf(event);
      return subject === undefined ? event : encryptEvent(event, await vault.keyFor(subject));
    }),
  );
