import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../services/host/dist/embedded/postgres.js';
import { migrate } from '../../../services/host/dist/migrate.js';
import { migrations } from '../../../services/host/dist/migrations.js';
import { newDataDir } from '../support/hatch-process.mjs';
import { postmasterOf } from '../support/process-tree.mjs';

const PASSWORD = 'bench';

/** A Postgres as the product starts it, with all its tables, and nothing else running on it. */
export class LogServer {
  #dataDir;
  #server;
  #pools = [];

  static async start() {
    const dataDir = await newDataDir();
    const onLost = (error) => {
      throw error;
    };
    const server = await startEmbeddedPostgres({ dataDir, password: PASSWORD, onLost });
    await migrate(server.url, migrations);
    return new LogServer(dataDir, server);
  }

  constructor(dataDir, server) {
    this.#dataDir = dataDir;
    this.#server = server;
  }

  get url() {
    return this.#server.url;
  }

  get port() {
    return Number(new URL(this.url).port);
  }

  get pid() {
    return postmasterOf(this.#dataDir);
  }

  /** Connections that end with the server. */
  pool(max) {
    const pool = new pg.Pool({ connectionString: this.url, max });
    // Its idle connections may still get an error when the server stops after the pool has ended.
    pool.on('error', () => undefined);
    this.#pools.push(pool);
    return pool;
  }

  async stop() {
    await Promise.all(this.#pools.map((pool) => pool.end()));
    await this.#server.close();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
