export { rowProofs } from './row-proofs.js';
export { ReadModelsModule, type ReadSide } from './read-models.module.js';
import { slots } from '../capacity/index.js';
import { migrations as catalogMigrations, storefront } from '../catalog/index.js';
import { content, migrations as contentMigrations } from '../content/index.js';
import type { KeyVault } from '@hatch/event-store';
import { migrations as engineMigrations, type Projection } from '../engine/index.js';
import { acts, migrations as historyMigrations } from '../history/index.js';
import { migrations as identityMigrations, USER_DIRECTORY, userDirectory } from '../identity/index.js';
import { lostDemand, migrations as lostDemandMigrations } from '../lost-demand/index.js';
import { migrations as notificationMigrations, unsentMails } from '../notifications/index.js';
import {
  migrations as orderingMigrations,
  ORDER_ARCHIVE,
  orderArchive,
  orders,
  orderTracking,
  shopVersions,
} from '../orders/index.js';
import { migrations as paymentMigrations, paymentDifferences, payments } from '../payments/index.js';
import { migrations as settingsMigrations, settingChanges } from '../settings/index.js';
import { migrations as stockMigrations, openHolds, stockBoard, stockMovements } from '../stock/index.js';
import { migrations as storeStatusMigrations, storeStatus, temporaryStates } from '../store-status/index.js';
import { migrations as retiredTables } from './retired-tables.migration.js';

const withoutKeys: readonly Projection[] = [
  storefront,
  orders,
  orderTracking,
  stockBoard,
  storeStatus,
  slots,
  openHolds,
  payments,
  paymentDifferences,
  stockMovements,
  temporaryStates,
  settingChanges,
  shopVersions,
  acts,
  lostDemand,
  content,
  unsentMails,
];

export type ReadModel = Pick<Projection, 'name' | 'version' | 'tables'>;

export const readModels: readonly ReadModel[] = [...withoutKeys, ORDER_ARCHIVE, USER_DIRECTORY];

export const projectionsWith = (vault: KeyVault): readonly Projection[] => [
  ...withoutKeys,
  orderArchive(vault),
  userDirectory(vault),
];

const names = new Set(readModels.map(({ name }) => name));

/** False for the checkpoints of read models from another release. */
export const isReadModel = (name: string): boolean => names.has(name);

export const migrations = [
  ...engineMigrations,
  ...catalogMigrations,
  ...orderingMigrations,
  ...stockMigrations,
  ...identityMigrations,
  ...paymentMigrations,
  ...storeStatusMigrations,
  ...settingsMigrations,
  ...contentMigrations,
  ...historyMigrations,
  ...lostDemandMigrations,
  ...notificationMigrations,
  ...retiredTables,
];
