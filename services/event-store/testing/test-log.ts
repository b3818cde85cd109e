import { randomBytes } from 'node:crypto';
import {
  AddDataKeys1763600012000,
  CreateKeyVault1763600001000,
  CreateEventLog1763600000000,
  HardenEventLog1763600010000,
  CreateLeafPages1763600002000,
  CreateLogFindings1764200300000,
  CreateSealDispatches1764115601000,
  CreateLogVerifications1764100020000,
} from '../migrations.js';
import type { KeyVault } from '../encryption/key-vault.js';
import { PostgresKeyVault } from '../encryption/postgres-key-vault.js';
import { encrypting } from '../encryption/encrypting-event-store.js';
import type { EventStore } from '../port.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import type { TestDatabase } from './test-database.js';

/** What a database needs before `testLog` is opened on it. */
export const logMigrations = [
  CreateEventLog1763600000000,
  CreateKeyVault1763600001000,
  HardenEventLog1763600010000,
  AddDataKeys1763600012000,
  CreateLeafPages1763600002000,
  CreateLogVerifications1764100020000,
  CreateSealDispatches1764115601000,
  CreateLogFindings1764200300000,
] as const;

export type TestLog = { readonly store: EventStore; readonly vault: KeyVault };

/**
 * The real log and key vault on a test database, for specs of packages that only know the ports.
 * @param dataKey of a database that has personal data already
 */
export const testLog = async (
  { url, pool }: Pick<TestDatabase, 'url' | 'pool'>,
  dataKey: Buffer = randomBytes(32),
): Promise<TestLog> => {
  const vault = await PostgresKeyVault.open({ pool, dataKeys: [dataKey] });
  return { store: encrypting(new PostgresEventStore(url), vault), vault };
};
