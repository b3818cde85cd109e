import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  postgresBinaries,
  type PostgresBinaries,
  ensureCluster,
  SUPERUSER,
  writeSettings,
} from '../../../services/host/embedded/cluster.js';
import { findPostmaster } from '../../../services/host/embedded/postgres.js';
import {
  DATABASE,
  ensureProductDatabase,
  PRODUCT_ROLE,
  productPassword,
} from '../../../services/host/embedded/product-role.js';
import { runTool, serverUser, type ServerUser } from '../../../services/host/embedded/server-user.js';
import { freePort } from '../../support/running-hatch.js';

const run = promisify(execFile);
const LOOPBACK = '127.0.0.1';
/** Six processes may open some forty each. */
const MAX_CONNECTIONS = 260;
const START_TRIES = 30;
const SETTINGS = `
max_connections = ${MAX_CONNECTIONS}
max_wal_size = '96MB'
min_wal_size = '32MB'
restart_after_crash = on
`;

/** A Postgres at one port for good, whose server can be stopped, killed, filled up and set back. */
export class DatabaseServer {
  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly password: string,
    private readonly binaries: PostgresBinaries,
    private readonly user: ServerUser,
  ) {}

  /** @param parent of the folder of its files, that the server's user may enter */
  static async start(parent: string): Promise<DatabaseServer> {
    const folder = join(parent, 'postgres');
    const [binaries, user, port] = await Promise.all([postgresBinaries(), serverUser(), freePort()]);
    const password = randomBytes(16).toString('hex');
    await ensureCluster(folder, password, binaries, user);
    await writeSettings(folder, port, user);
    await appendFile(join(folder, 'hatch.conf'), SETTINGS);
    const server = new DatabaseServer(folder, port, password, binaries, user);
    await server.startAgain();
    const admin = await server.superuser('postgres');
    await ensureProductDatabase(admin, server.#adminUrl(DATABASE), password);
    await admin.end();
    return server;
  }

  get address(): { readonly host: string; readonly port: number } {
    return { host: LOOPBACK, port: this.port };
  }

  /** The database of the shop, for its role, by way of a port that leads here. */
  urlBy(port: number = this.port): string {
    return `postgres://${PRODUCT_ROLE}:${productPassword(this.password)}@${LOOPBACK}:${port}/${DATABASE}`;
  }

  async superuser(database = DATABASE): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#adminUrl(database) });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Tries until it runs: after a death its children may still be leaving. */
  async startAgain(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#pgCtl('start', '-l', join(this.folder, 'hatch.log'), '-w', '-s', '-t', '60');
      } catch (error) {
        if (tries === START_TRIES) throw error;
        await sleep(500);
      }
    }
  }

  /** Everybody is thrown out, and what was committed is on the disk. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await this.#pgCtl('stop', '-m', mode, '-w', '-s', '-t', '60');
  }

  async isRunning(): Promise<boolean> {
    return (await findPostmaster(this.folder)) !== undefined;
  }

  /** The server dies, and its children with it. */
  async kill(): Promise<void> {
    const postmaster = await findPostmaster(this.folder);
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
  }

  /** One child dies, which the server takes for damage to the memory they share: it throws everybody out and recovers. */
  async panic(): Promise<void> {
    const admin = await this.superuser();
    const { rows } = await admin.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`,
    );
    for (const { pid } of rows) process.kill(pid, 'SIGKILL');
    await admin.end().catch(() => undefined);
  }

  /** Half of what the shop has open is ended. */
  async endHalf(): Promise<void> {
    const admin = await this.superuser();
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE usename = '${PRODUCT_ROLE}' AND application_name LIKE 'hatch%' AND pid % 2 = 0`,
    );
    await admin.end();
  }

  /** Puts its files aside, as a backup does; it stands still meanwhile. */
  async copyTo(folder: string): Promise<void> {
    await this.stop();
    await mkdir(folder, { recursive: true });
    await run('cp', ['-a', this.folder, folder]);
    await this.startAgain();
  }

  /** Whoever used it must be gone. */
  async restoreFrom(folder: string): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true });
    await run('cp', ['-a', join(folder, 'postgres'), this.folder]);
    await this.startAgain();
  }

  #pgCtl(command: string, ...args: readonly string[]): Promise<void> {
    return runTool(this.binaries.pgCtl, [command, '-D', this.folder, ...args], this.user);
  }

  #adminUrl(database: string): string {
    return `postgres://${SUPERUSER}:${this.password}@${LOOPBACK}:${this.port}/${database}`;
  }
}
