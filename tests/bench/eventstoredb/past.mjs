import { openEventStoreDb, PostgresKeyVault } from '@hatch/event-store';
import { parseConfig } from '@hatch/platform';
import pg from 'pg';
import { attachInfrastructure } from '../../../services/host/dist/infrastructure.js';
import { sealed } from '../core/growing-shop.mjs';
import { trade } from '../core/visits.mjs';
import { bareClient } from './bare-client.mjs';
import { discard, seededShop } from './seeded-shop.mjs';

const EVENTS = 200_000;
const VISITS_AT_ONCE = 32;
const MS_A_EVENT = 5_000;
const START_WITHIN_MS = 900_000;
const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

/** A shop on EventStoreDB with the past of 200,000 events that the product would have written. */
export class Past {
  #server;
  #running = false;
  events = EVENTS;

  static async on(server) {
    const hatch = await seededShop(server.url);
    await fill(hatch, server.url);
    return new Past(server, hatch);
  }

  constructor(server, hatch) {
    this.#server = server;
    this.hatch = hatch;
  }

  get url() {
    return this.#server.url;
  }

  async head() {
    const log = await openEventStoreDb(this.url);
    try {
      return await log.head();
    } finally {
      await log.close();
    }
  }

  async start() {
    if (this.#running) return;
    this.#running = true;
    await this.hatch.start(START_WITHIN_MS);
    await this.hatch.current();
  }

  async stop() {
    if (this.#running) await this.hatch.stop();
    this.#running = false;
  }

  async close() {
    await discard(this.hatch);
    await this.#server.stop();
  }
}

const fill = async (hatch, url) => {
  const infrastructure = await attachInfrastructure(parseConfig({ DATA_DIR: hatch.dataDir }), quiet);
  const pool = new pg.Pool({ connectionString: infrastructure.databaseUrl });
  // Its idle connections may still get an error when the server stops after the pool has ended.
  pool.on('error', () => undefined);
  const log = bareClient(url);
  try {
    const vault = await PostgresKeyVault.open({ pool, dataKeys: [infrastructure.secrets.dataKeys[0].dataKey] });
    const began = Date.now();
    const momentOf = (i) => new Date(began - (EVENTS - i) * MS_A_EVENT).toISOString();
    let [batch, head] = [new Map(), 0n];
    const write = async () => {
      const events = await sealed([...batch.values()], vault);
      const written = await Promise.all(events.map((event) => log.append(event.stream, 'any', [event])));
      head = written.reduce((furthest, { position }) => (position > furthest ? position : furthest), head);
      batch = new Map();
    };
    // What is sent together may be written in any order: a stream has one event in it.
    for (const event of trade({ seed: 1, atOnce: VISITS_AT_ONCE, firstVisit: 1, momentOf, events: EVENTS })) {
      if (batch.has(event.stream)) await write();
      batch.set(event.stream, event);
    }
    await write();
    await pool.query('UPDATE process.positions SET position = $1', [head]);
  } finally {
    await log.close();
    await pool.end();
    await infrastructure.close();
  }
};
