import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { checkLog, type LogCheck } from '../ledger/check-log.js';
import { MerkleLeafStore } from '../ledger/merkle-leaf-store.js';
import type { LedgerSealerOptions } from '../ledger/ledger-session.js';
import { ledgerSealsInLog } from '../ledger/ledger-stream.js';
import { LedgerSealer } from '../ledger/ledger-sealer.js';
import type { LedgerSeal } from '../ledger/ledger-seal.js';
import { ledgerSealsFileIn } from '../ledger/ledger-seals-file.js';
import { migrations } from '../index.js';
import type { EventStore } from '../port.js';
import { newestToSeal } from './newest-to-seal.js';
import { testDatabase, type TestDatabase } from './test-database.js';

/** A log with a ledger: what a spec needs to seal, tamper and check. */
export type LogWithLedger = {
  readonly database: TestDatabase;
  readonly store: EventStore;
  readonly leafStore: MerkleLeafStore;
  readonly folder: string;
  readonly file: string;
  /** What a sealer warned of. */
  readonly warnings: readonly string[];
  sealer(overrides?: Partial<LedgerSealerOptions>): LedgerSealer;
  /** Lets a sealer work until every event but seals is sealed. */
  seal(): Promise<void>;
  seals(): Promise<readonly LedgerSeal[]>;
  linesOfFile(): Promise<readonly string[]>;
  check(file?: string): Promise<LogCheck>;
  close(): Promise<void>;
};

const PATIENT = { timeout: 20_000, interval: 10 };

/** @param open the log to use: on the given Postgres, or anywhere else */
export const logWithLedger = async (
  open: (databaseUrl: string) => EventStore,
  { gapless = true }: { readonly gapless?: boolean } = {},
): Promise<LogWithLedger> => {
  const database = await testDatabase({ migrations });
  const folder = await mkdtemp(join(tmpdir(), 'hatch-ledger-'));
  const store = open(database.url);
  const file = ledgerSealsFileIn(folder);
  const leafStore = new MerkleLeafStore(database.pool);
  const warnings: string[] = [];
  const clock = () => new Date('2026-11-20T12:00:00.000Z');
  const log = { warn: (details: object) => void warnings.push('err' in details ? String(details.err) : '') };
  const sealer = (overrides: Partial<LedgerSealerOptions> = {}): LedgerSealer =>
    new LedgerSealer({ store, leafStore, file, clock, log, sealWithinMs: 20, ...overrides });
  const check = (seals = file): Promise<LogCheck> =>
    checkLog({ store, leafStore, gaplessAfter: gapless ? 0n : undefined, file: seals });
  const seals = async (): Promise<readonly LedgerSeal[]> => {
    const found: LedgerSeal[] = [];
    for await (const { seal } of ledgerSealsInLog(store)) if (seal) found.push(seal);
    return found;
  };
  return {
    database,
    store,
    leafStore,
    folder,
    file,
    warnings,
    sealer,
    check,
    seals,
    seal: async () => {
      const newest = await newestToSeal(store);
      const working = sealer();
      working.start();
      await vi.waitFor(
        async () => expect(BigInt((await seals()).at(-1)?.to ?? 0)).toBeGreaterThanOrEqual(newest),
        PATIENT,
      );
      await working.stop();
    },
    linesOfFile: async () => (await readFile(file, 'utf8')).trimEnd().split('\n'),
    close: async () => {
      await store.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
};
