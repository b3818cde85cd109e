import type { LogCheck } from '@hatch/event-store';
import { createLogger, createPictureStore, createPool, type Config } from '@hatch/platform';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { untilCurrent } from '../cli/read-models.js';
import { Disposables } from '../disposables.js';
import { startEmbeddedPostgres } from '../embedded/postgres.js';
import { startInfrastructure } from '../infrastructure.js';
import { openLog } from '../open-log.js';
import { createScratchDatabase } from '../scratch-database.js';
import { checkRestored } from './check-backup.js';
import { loadBackup } from './load-backup.js';
import type { Manifest } from './manifest.js';

export type RestoreOptions = {
  /** Path of a copy of the seals kept elsewhere. */
  readonly seals: string | undefined;
  readonly leaveUnreadable: boolean;
};

const CONNECTIONS = 10;

/** @returns the result of checking the log */
export const restoreShop = async (
  folder: string,
  manifest: Manifest,
  config: Config,
  { seals, leaveUnreadable }: RestoreOptions,
): Promise<LogCheck> => {
  const logger = createLogger({ level: 'error' });
  const disposables = new Disposables();
  try {
    const infrastructure = await startInfrastructure(config, logger, () => undefined);
    disposables.add(() => infrastructure.close());
    const { databaseUrl } = infrastructure;
    await loadBackup(folder, manifest, databaseUrl, await createPictureStore(config));
    const pool = poolOf(databaseUrl);
    disposables.add(() => pool.end());
    const check = await checkRestored({ pool, databaseUrl, manifest, seals });
    if (check.findings.length > 0) return check;
    const log = await openLog(config, infrastructure, pool, logger, { leaveUnreadable });
    disposables.add(() => log.store.close());
    await untilCurrent({ pool, ...log });
    return check;
  } finally {
    await disposables.close();
  }
};

export const checkInScratchDatabase = async (
  folder: string,
  manifest: Manifest,
  { databaseUrl }: Config,
  seals: string | undefined,
): Promise<LogCheck> => {
  const disposables = new Disposables();
  try {
    const url = databaseUrl === undefined ? await ownServer(disposables) : await ownDatabase(databaseUrl, disposables);
    await loadBackup(folder, manifest, url);
    const pool = poolOf(url);
    disposables.add(() => pool.end());
    return await checkRestored({ pool, databaseUrl: url, manifest, seals });
  } finally {
    await disposables.close();
  }
};

const ownServer = async (disposables: Disposables): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hatch-check-'));
  disposables.add(() => rm(dataDir, { recursive: true, force: true }));
  // Started by root, the server runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const password = randomBytes(16).toString('hex');
  const postgres = await startEmbeddedPostgres({ dataDir, password, onLost: () => undefined });
  disposables.add(() => postgres.close());
  return postgres.url;
};

const ownDatabase = async (databaseUrl: string, disposables: Disposables): Promise<string> => {
  const server = poolOf(databaseUrl);
  disposables.add(() => server.end());
  const scratch = await createScratchDatabase(server, databaseUrl, 'check');
  disposables.add(() => scratch.drop());
  return scratch.url;
};

/** The query reports a lost connection; an idle one is told when its database is dropped. */
const poolOf = (url: string): pg.Pool =>
  createPool({ url, purpose: 'hatch restore', size: CONNECTIONS, statementTimeoutMs: 0 }, () => undefined);
