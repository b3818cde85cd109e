import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../services/host/embedded/postgres.js';
import { RunningHatch } from './running-hatch.js';

/** The key of the live channels, which every process on the database has. */
export const PUSH_APP_KEY = 'the-key-of-the-shop';

/** A Postgres that several processes of one shop share. */
export class SharedDatabase {
  readonly #processes: RunningHatch[] = [];

  private constructor(
    private readonly folder: string,
    private readonly postgres: EmbeddedPostgres,
  ) {}

  static async start(): Promise<SharedDatabase> {
    const folder = await mkdtemp(join(tmpdir(), 'hatch-'));
    await chmod(folder, 0o755);
    const onLost = (error: Error) => {
      throw error;
    };
    const postgres = await startEmbeddedPostgres({ dataDir: folder, password: 'of-this-test', onLost });
    return new SharedDatabase(folder, postgres);
  }

  get url(): string {
    return this.postgres.url;
  }

  /** A process of the shop with these roles, which reaches the database at `url`. @throws with its output when it ends */
  async run(roles: string, url = this.url, env: Readonly<Record<string, string>> = {}): Promise<RunningHatch> {
    const hatch = await RunningHatch.start({
      DATABASE_URL: url,
      SESSION_SECRET: 'a secret of this test that is long enough',
      PUSH_APP_KEY,
      PUSH_APP_SECRET: 'a-secret-for-this-test-alone',
      HATCH_ROLES: roles,
      DEMO: '1',
      ...env,
    });
    this.#processes.push(hatch);
    return hatch;
  }

  /** Stops every process, then the database. */
  async close(): Promise<void> {
    await Promise.all(this.#processes.map((hatch) => hatch.discard()));
    await this.postgres.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
