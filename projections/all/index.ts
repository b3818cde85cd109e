export { ReadModelsModule, type ReadSide } from './read-models.module.js';
import { cartView, migrations as cartViewMigrations } from '../cart-view/index.js';
import { migrations as engineMigrations, type Projection } from '../engine/index.js';
import { migrations as openHoldsMigrations, openHolds } from '../open-holds/index.js';
import { migrations as orderViewMigrations, orderView } from '../order-view/index.js';
import { migrations as ordersBoardMigrations, ordersBoard } from '../orders-board/index.js';
import { migrations as settingsViewMigrations, settingsView } from '../settings-view/index.js';
import { migrations as stockBoardMigrations, stockBoard } from '../stock/index.js';
import { migrations as storeStatusMigrations, storeStatus } from '../store-status/index.js';
import { migrations as storefrontMigrations, storefront } from '../catalog/index.js';
import { migrations as userDirectoryMigrations, userDirectory } from '../identity/index.js';

/** Every read model there is. */
export const readModels: readonly Projection[] = [
  storefront,
  cartView,
  orderView,
  ordersBoard,
  stockBoard,
  storeStatus,
  settingsView,
  userDirectory,
  openHolds,
];

/** The engine's first. */
export const migrations = [
  ...engineMigrations,
  ...storefrontMigrations,
  ...cartViewMigrations,
  ...orderViewMigrations,
  ...ordersBoardMigrations,
  ...stockBoardMigrations,
  ...storeStatusMigrations,
  ...settingsViewMigrations,
  ...userDirectoryMigrations,
  ...openHoldsMigrations,
];
