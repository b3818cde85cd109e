import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { LedgerReader } from '../ledger/ledger-reader.js';
import { LedgerSealer } from '../ledger/ledger-sealer.js';
import { lastLineOfLedgerSeals, ledgerSealsFileIn } from '../ledger/ledger-seals-file.js';
import { MerkleLeafStore } from '../ledger/merkle-leaf-store.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { newestToSeal } from './newest-to-seal.js';
import type { TestDatabase } from './test-database.js';

export type TestLedger = {
  readonly reader: LedgerReader;
  /** Seals all there is. */
  seal(): Promise<void>;
  close(): Promise<void>;
};

const PATIENT = { timeout: 60_000, interval: 20 };

/** The real ledger of the log on a test database, with a file of seals of its own. */
export const testLedger = async ({ url, pool }: Pick<TestDatabase, 'url' | 'pool'>): Promise<TestLedger> => {
  const folder = await mkdtemp(join(tmpdir(), 'hatch-seals-'));
  const file = ledgerSealsFileIn(folder);
  const store = new PostgresEventStore(url);
  return {
    reader: new LedgerReader({ store, pool, file }),
    seal: async () => {
      const newest = await newestToSeal(store);
      const sealer = new LedgerSealer({
        store,
        leafStore: new MerkleLeafStore(pool),
        file,
        clock: () => new Date(),
        log: {
          warn: (details) => {
            throw new Error('The ledger sealer warned', { cause: details });
          },
        },
        sealWithinMs: 20,
      });
      sealer.start();
      await vi.waitUntil(async () => BigInt((await lastLineOfLedgerSeals(file))?.to ?? 0) >= newest, PATIENT);
      await sealer.stop();
    },
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
};
