import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { parseConfig, type Config } from '@hatch/platform';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SHOP_SECRET = 's'.repeat(40);

/** A database and a data folder without a shop, and the secret of one. */
export type EmptyMachine = {
  readonly config: Config;
  readonly database: TestDatabase;
  close(): Promise<void>;
};

export const emptyMachine = async (env: Readonly<Record<string, string>> = {}): Promise<EmptyMachine> => {
  const folder = await mkdtemp(join(tmpdir(), 'hatch-empty-'));
  const database = await testDatabase();
  const config = parseConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SESSION_SECRET: SHOP_SECRET,
    ...env,
  });
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true });
  };
  return { config, database, close };
};
