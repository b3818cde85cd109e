import { fixturePostcodes } from '@hatch/contexts/delivery';
import { Credentials, Logins, migrations as identityMigrations } from '@hatch/contexts/identity';
import { logMigrations, testDatabase, testLog, type TestLog } from '@hatch/event-store/testing';
import { systemClock } from '@hatch/kernel';
import {
  AccessModule,
  CONFIG,
  createHttpAdapter,
  createLogger,
  ErrorFilter,
  LOGGER,
  MemoryRateLimits,
  parseConfig,
  PUBLIC_GLOBALS,
  publicGlobals,
  RateLimits,
  SECRETS,
  secretsFrom,
  validation,
  Viewers,
  type Logger,
  type Mail,
} from '@hatch/platform';
import {
  Aggregates,
  CartKeeper,
  CheckoutDesk,
  createProcesses,
  DeliveryArea,
  KitchenDesk,
  OrderPlacement,
  Shop,
  type Processes,
} from '@hatch/processes';
import { stockUp } from '@hatch/processes/testing';
import { migrations as readModelMigrations, readModels } from '@hatch/projections/all';
import { Checkpoints } from '@hatch/projections/engine';
import { readSide } from '@hatch/projections/engine/testing';
import { OrdersQueries } from '@hatch/projections/ordering';
import { StockBoardQueries } from '@hatch/projections/stock';
import { StorefrontQueries } from '@hatch/projections/catalog';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { ApiModule, NotFoundPages, SessionViewers } from '../index.js';
import { aCommand } from './a-command.js';
import { emailOf, PASSWORD, registerAccounts, type Role } from './accounts.js';
import { Visitor } from './visitor.js';

const INDEX_HTML = fileURLToPath(new URL('./index.html', import.meta.url));
const SESSION_SECRET = 'a secret of this spec that is long enough';

const QUERIES = [StockBoardQueries, StorefrontQueries] as const;
const PERSONAL_QUERIES = [OrdersQueries, UserDirectoryQueries] as const;

@Global()
@Module({})
class TestPartsModule {
  static of(providers: Provider[]): DynamicModule {
    const exports = providers.flatMap((provider) => ('provide' in provider ? [provider.provide] : [provider]));
    return { module: TestPartsModule, providers, exports };
  }
}

export type TestApi = {
  readonly url: string;
  readonly processes: Processes;
  readonly pool: Pool;
  /** Mails handed over, oldest first. */
  readonly mails: Mail[];
  /** Lines written to the log, oldest first. */
  logged(): readonly Readonly<Record<string, unknown>>[];
  refuseMail(refuse: boolean): void;
  /** Everything decided so far can be read. */
  settled(): Promise<void>;
  /** Destroys the key of a subject, as `hatch forget` does. @param heard whether this process was told of it */
  forget(subject: string, heard: boolean): Promise<void>;
  visitor(): Visitor;
  loggedIn(role: Role): Promise<Visitor>;
  close(): Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

/** The api of a stocked takeaway with its read side, on a free port. */
export const testApi = async (environment: Environment = {}): Promise<TestApi> => {
  const database = await testDatabase({
    migrations: [...logMigrations, ...readModelMigrations, ...identityMigrations],
  });
  const { store: log, vault } = testLog(database);
  const mails: Mail[] = [];
  let refusing = false;
  const processes = createProcesses({
    store: log,
    mailer: {
      send: (mail) =>
        refusing ? Promise.reject(new Error('421 come back later')) : Promise.resolve(void mails.push(mail)),
    },
    locator: { locate: (postcode) => Promise.resolve(fixturePostcodes.get(postcode)) },
    holdMinutes: 60,
    adminEmail: 'owner@shop.test',
    clock: systemClock,
  });
  await stockUp(processes.aggregates, aCommand);
  const credentials = new Credentials(database.pool, randomBytes(32));
  await registerAccounts(log, credentials);
  const reading = await readSide(database.url, log, readModels);
  reading.engine.start();

  const settled = async () => {
    const head = await log.head();
    for (const { name } of readModels) await reading.checkpoints.waitFor(name, head, 10_000);
  };
  const lines: string[] = [];
  const logger = createLogger({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } });
  const app = await startApp(
    { processes, pool: database.pool, vault, credentials, checkpoints: reading.checkpoints },
    environment,
    logger,
  );
  await settled();
  const url = (await app.getUrl()).replace(/\/$/, '');
  return {
    url,
    processes,
    pool: database.pool,
    mails,
    logged: () => lines.map((line) => JSON.parse(line)),
    refuseMail: (refuse) => {
      refusing = refuse;
    },
    settled,
    forget: async (subject, heard) => {
      await vault.forget(subject);
      if (heard) processes.aggregates.dropPersonal();
    },
    visitor: () => new Visitor(url),
    loggedIn: async (role) => {
      const visitor = new Visitor(url);
      await visitor.post('/login', { email: emailOf(role), password: PASSWORD });
      return visitor;
    },
    close: async () => {
      await app.close();
      await reading.close();
      await log.close();
      await database.close();
    },
  };
};

type Parts = {
  readonly processes: Processes;
  readonly pool: Pool;
  readonly vault: TestLog['vault'];
  readonly credentials: Credentials;
  readonly checkpoints: Checkpoints;
};

const startApp = async (
  { processes, pool, vault, credentials, checkpoints }: Parts,
  environment: Environment,
  logger: Logger,
) => {
  const config = parseConfig({ PUBLIC_URL: 'https://shop.example', NODE_ENV: 'test', ...environment });
  const secrets = secretsFrom({
    session: SESSION_SECRET,
    personalData: SESSION_SECRET,
    pushKey: undefined,
    pushSecret: undefined,
  });
  const parts = TestPartsModule.of([
    { provide: CONFIG, useValue: config },
    { provide: SECRETS, useValue: secrets },
    { provide: PUBLIC_GLOBALS, useValue: publicGlobals(config, secrets) },
    { provide: LOGGER, useValue: logger },
    { provide: RateLimits, useClass: MemoryRateLimits },
    { provide: Checkpoints, useValue: checkpoints },
    { provide: Aggregates, useValue: processes.aggregates },
    { provide: Shop, useValue: processes.shop },
    { provide: DeliveryArea, useValue: processes.area },
    { provide: CartKeeper, useValue: processes.cartKeeper },
    { provide: CheckoutDesk, useValue: processes.desk },
    { provide: OrderPlacement, useValue: processes.placement },
    { provide: KitchenDesk, useValue: processes.kitchen },
    ...QUERIES.map((Queries) => ({ provide: Queries, useValue: new Queries(pool) })),
    ...PERSONAL_QUERIES.map((Queries) => ({ provide: Queries, useValue: new Queries(pool, vault) })),
    { provide: Credentials, useValue: credentials },
    { provide: Logins, useValue: new Logins(pool) },
    SessionViewers,
  ]);
  const adapter = await createHttpAdapter({
    publicUrl: config.publicUrl,
    behindProxy: false,
    session: { key: secrets.cookieKey, secure: false },
    logger,
  });
  const access = AccessModule.forRoot({ viewers: { provide: Viewers, useExisting: SessionViewers } });
  const imports = [parts, access, ApiModule.forRoot({ indexHtml: INDEX_HTML })];
  const app = await NestFactory.create({ module: class TestApiModule {}, imports }, adapter, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  const notFound = app.get(NotFoundPages, { strict: false });
  app.useGlobalFilters(new ErrorFilter(logger, (request) => notFound.pageFor(request)));
  app.useGlobalPipes(validation());
  await app.listen(0, '127.0.0.1');
  return app;
};
