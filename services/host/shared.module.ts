import { Credentials, Logins } from '@hatch/contexts/identity';
import type { KeyVault } from '@hatch/event-store';
import {
  DevMailbox,
  CONFIG,
  createRateLimits,
  Jobs,
  LOGGER,
  Mailer,
  POOL,
  PUBLIC_GLOBALS,
  RateLimits,
  SECRETS,
  type Config,
  type Logger,
  type PublicGlobals,
  type Secrets,
} from '@hatch/platform';
import {
  Aggregates,
  CartKeeper,
  CheckoutDesk,
  DeliveryArea,
  KitchenDesk,
  OrderPlacement,
  NotificationSender,
  Shop,
  type Processes,
} from '@hatch/processes';
import { Checkpoints } from '@hatch/projections/engine';
import { OrderViewQueries } from '@hatch/projections/order-view';
import { OrdersBoardQueries } from '@hatch/projections/orders-board';
import { SettingsViewQueries } from '@hatch/projections/settings-view';
import { StockBoardQueries } from '@hatch/projections/stock';
import { StoreStatusQueries } from '@hatch/projections/store-status';
import { StorefrontQueries } from '@hatch/projections/catalog';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type pg from 'pg';
import { ReadinessProbe } from './edge/readiness.js';
import { Metrics } from './metrics.js';

/** What the process has built and every part of it may ask for. */
export type Built = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly globals: PublicGlobals;
  readonly logger: Logger;
  readonly pool: pg.Pool;
  readonly vault: KeyVault;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly devMailbox: DevMailbox;
  readonly processes: Processes;
  readonly checkpoints: Checkpoints;
  readonly measures: Metrics;
  readonly probe: ReadinessProbe;
};

const QUERIES = [SettingsViewQueries, StockBoardQueries, StoreStatusQueries, StorefrontQueries] as const;

/** These open personal data as they answer. */
const PERSONAL_QUERIES = [OrderViewQueries, OrdersBoardQueries, UserDirectoryQueries] as const;

/** Hands what was built to Nest, under the names the packages ask for. */
@Module({})
export class SharedModule {
  static forRoot(built: Built): DynamicModule {
    const providers = [...platformOf(built), ...processesOf(built), ...readersOf(built)];
    const exports = providers.flatMap((provider) => ('provide' in provider ? [provider.provide] : [provider]));
    return { module: SharedModule, global: true, providers, exports };
  }
}

const platformOf = (built: Built): readonly Provider[] => [
  { provide: CONFIG, useValue: built.config },
  { provide: SECRETS, useValue: built.secrets },
  { provide: PUBLIC_GLOBALS, useValue: built.globals },
  { provide: LOGGER, useValue: built.logger },
  { provide: POOL, useValue: built.pool },
  { provide: Jobs, useValue: built.jobs },
  { provide: Mailer, useValue: built.mailer },
  { provide: DevMailbox, useValue: built.devMailbox },
  { provide: Checkpoints, useValue: built.checkpoints },
  { provide: Metrics, useValue: built.measures },
  { provide: ReadinessProbe, useValue: built.probe },
  {
    provide: RateLimits,
    useFactory: () => createRateLimits({ redisUrl: built.config.redisUrl, logger: built.logger }),
  },
];

const processesOf = ({ processes }: Built): readonly Provider[] => [
  { provide: Aggregates, useValue: processes.aggregates },
  { provide: Shop, useValue: processes.shop },
  { provide: DeliveryArea, useValue: processes.area },
  { provide: CartKeeper, useValue: processes.cartKeeper },
  { provide: CheckoutDesk, useValue: processes.desk },
  { provide: OrderPlacement, useValue: processes.placement },
  { provide: NotificationSender, useValue: processes.postman },
  { provide: KitchenDesk, useValue: processes.kitchen },
];

const readersOf = ({ pool, vault, secrets }: Built): readonly Provider[] => [
  ...QUERIES.map((Queries) => ({ provide: Queries, useValue: new Queries(pool) })),
  ...PERSONAL_QUERIES.map((Queries) => ({ provide: Queries, useValue: new Queries(pool, vault) })),
  { provide: Credentials, useValue: new Credentials(pool, secrets.addressKey) },
  { provide: Logins, useValue: new Logins(pool) },
];
