import { migrations as delivery } from '@hatch/contexts/delivery';
import { migrations as identity } from '@hatch/contexts/identity';
import { migrations as eventStore } from '@hatch/event-store';
import { migrations as platform } from '@hatch/platform';
import { migrations as processes } from '@hatch/processes';
import { migrations as cartView } from '@hatch/projections/cart-view';
import { migrations as engine } from '@hatch/projections/engine';
import { migrations as orderView } from '@hatch/projections/order-view';
import { migrations as ordersBoard } from '@hatch/projections/orders-board';
import { migrations as settingsView } from '@hatch/projections/settings-view';
import { migrations as stockBoard } from '@hatch/projections/stock-board';
import { migrations as storeStatus } from '@hatch/projections/store-status';
import { migrations as storefront } from '@hatch/projections/storefront';
import { migrations as userDirectory } from '@hatch/projections/user-directory';
import type { MigrationClass } from './migrate.js';

/** Every table Hatch has, from the packages that own them; the time in a migration's name orders them. */
export const migrations: readonly MigrationClass[] = [
  ...eventStore,
  ...platform,
  ...delivery,
  ...identity,
  ...engine,
  ...cartView,
  ...orderView,
  ...ordersBoard,
  ...settingsView,
  ...stockBoard,
  ...storeStatus,
  ...storefront,
  ...userDirectory,
  ...processes,
];
