import {
  MerkleLeafStore,
  LedgerSealer,
  ledgerSealsFileIn,
  ledgerSealsInFile,
  sizeOfLedgerSeals,
  type LedgerSeal,
} from '@hatch/event-store';
import { newestToSeal, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { parseConfig, type Config } from '@hatch/platform';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { withShop } from '../with-shop.js';
import { fillWithDemoShop } from './fill-with-demo-shop.js';

/** The demo shop in a database and a data folder of its own. */
export type ShopWithLedger = {
  readonly config: Config;
  readonly database: TestDatabase;
  readonly folder: string;
  /** Seals all there is, as a running Hatch does in time. */
  seal(): Promise<void>;
  close(): Promise<void>;
};

export const shopWithLedger = async (): Promise<ShopWithLedger> => {
  const folder = await mkdtemp(join(tmpdir(), 'hatch-cli-'));
  const database = await testDatabase();
  const config = parseConfig({ DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 's'.repeat(40) });
  await withShop(config, fillWithDemoShop);
  return {
    config,
    database,
    folder,
    seal: () => sealAll(config),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** Seals all there is, as a running Hatch does in time. */
export const sealAll = (config: Config): Promise<void> =>
  withShop(config, async ({ encryptedLog, pool }) => {
    const file = ledgerSealsFileIn(config.dataDir);
    const newest = await newestToSeal(encryptedLog);
    const log = { warn: (details: object) => expectNone(details) };
    const sealer = new LedgerSealer({
      store: encryptedLog,
      leafStore: new MerkleLeafStore(pool),
      file,
      clock: () => new Date(),
      log,
      sealWithinMs: 20,
    });
    sealer.start();
    await vi.waitUntil(async () => BigInt((await lastOf(file))?.to ?? 0) >= newest, { timeout: 20_000 });
    await sealer.stop();
  });

const expectNone = (details: object): never => {
  throw new Error('The ledger sealer warned', { cause: details });
};

const lastOf = async (file: string): Promise<LedgerSeal | undefined> => {
  let last: LedgerSeal | undefined;
  for await (const seal of ledgerSealsInFile(file, (await sizeOfLedgerSeals(file)) ?? 0)) last = seal;
  return last;
};
