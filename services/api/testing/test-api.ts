import { migrations as cartMigrations } from '@hatch/contexts/cart';
import { migrations as catalogMigrations } from '@hatch/contexts/catalog';
import { migrations as contactMigrations } from '@hatch/contexts/contact';
import { migrations as contentMigrations } from '@hatch/contexts/content';
import { migrations as deliveryMigrations } from '@hatch/contexts/delivery';
import { migrations as identityMigrations } from '@hatch/contexts/identity';
import { migrations as integrationMigrations } from '@hatch/contexts/integrations';
import { migrations as oauthMigrations } from '@hatch/contexts/oauth';
import { migrations as orderingMigrations } from '@hatch/contexts/orders';
import { migrations as paymentMigrations } from '@hatch/contexts/payments';
import { migrations as privacyMigrations } from '@hatch/contexts/privacy';
import { migrations as reconciliationMigrations } from '@hatch/contexts/reconciliation';
import { logMigrations, testDatabase, testLedger, testLog, type TestDatabase } from '@hatch/event-store/testing';
import { migrations as whatIfMigrations } from '@hatch/contexts/what-if';
import {
  migrations as platformMigrations,
  AccessModule,
  BusModule,
  createHttpAdapter,
  createPictureStore,
  OwnSite,
  createLogger,
  ErrorFilter,
  PortsModule,
  SecurityLog,
  validation,
  Viewers,
  Programs,
  type Mail,
  type PictureStore,
  type Ports,
} from '@hatch/platform';
import { RecordingMailer, testPorts } from '@hatch/platform/testing';
import { migrations as processMigrations } from '@hatch/processes';
import { addPostcodes, stockUp, writeSideOf, type WriteSide } from '@hatch/processes/testing';
import {
  migrations as readModelMigrations,
  projectionsWith,
  ReadModelsModule,
  readModels,
  type ReadSide,
} from '@hatch/projections/all';
import { readSide } from '@hatch/projections/engine/testing';
import { NestFactory } from '@nestjs/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import {
  ApiModule,
  CALL_AUDIENCES,
  type Ledger,
  LedgerModule,
  ErrorPagesOfShop,
  type PageOptions,
  ProgramsModule,
  SessionViewers,
  TokenPrograms,
  ViewersModule,
} from '../index.js';
import { aCommand } from './a-command.js';
import { emailOf, PASSWORD, registerAccounts, type Role } from './accounts.js';
import { Visitor } from './visitor.js';

const INDEX_HTML = fileURLToPath(new URL('./index.html', import.meta.url));

export type TestApi = {
  readonly url: string;
  readonly writeSide: WriteSide;
  readonly pool: Pool;
  readonly pictures: PictureStore;
  /** Mails handed over, oldest first. */
  readonly mails: Mail[];
  /** Lines written to the log, oldest first. */
  logged(): readonly Readonly<Record<string, unknown>>[];
  refuseMail(refuse: boolean | Error): void;
  /** Everything decided so far can be read. */
  untilProjected(): Promise<void>;
  /** Seals the log so far. */
  seal(): Promise<void>;
  /** Destroys the key of a subject, as `hatch forget` does. @param notified whether this process is notified */
  forget(subject: string, notified: boolean): Promise<void>;
  /** Starts one more process of it. @returns its address */
  another(): Promise<string>;
  visitor(): Visitor;
  loggedIn(role: Role): Promise<Visitor>;
  close(): Promise<void>;
};

const MIGRATIONS = [
  ...logMigrations,
  ...platformMigrations,
  ...readModelMigrations,
  ...cartMigrations,
  ...orderingMigrations,
  ...paymentMigrations,
  ...privacyMigrations,
  ...reconciliationMigrations,
  ...identityMigrations,
  ...integrationMigrations,
  ...oauthMigrations,
  ...catalogMigrations,
  ...contactMigrations,
  ...contentMigrations,
  ...deliveryMigrations,
  ...whatIfMigrations,
  ...processMigrations,
];
/** The accounts are in every copy of one database. */
const DATA_KEY = Buffer.alloc(32, 7);

type Environment = Readonly<Record<string, string>>;

/** The api of a stocked takeaway with its read side, on a free port. */
export const testApi = async (environment: Environment = {}, given: Given = {}): Promise<TestApi> => {
  const content = { name: 'stocked', fill: stock };
  return openApi(await testDatabase({ migrations: MIGRATIONS, content }), environment, given);
};

/** What every api begins with, for it takes as long as the api itself. */
const stock = async (database: TestDatabase): Promise<void> => {
  const api = await openApi(database, {}, {});
  await addPostcodes(api.app);
  await stockUp(api.writeSide.aggregates, aCommand);
  await registerAccounts(api.writeSide.commands);
  await api.untilProjected();
  await api.close();
};

type Given = Partial<Pick<Ports, 'outbound'> & Pick<PageOptions, 'renderPage'>>;

const openApi = async (
  database: TestDatabase,
  environment: Environment,
  { renderPage, ...given }: Given,
): Promise<TestApi & { readonly app: NestApplication }> => {
  const { store: log, vault } = await testLog(database, DATA_KEY);
  const mailer = new RecordingMailer();
  const dataDir = await mkdtemp(join(tmpdir(), 'hatch-api-'));
  const pictures = await createPictureStore({ uploadsUrl: environment['UPLOADS_URL'], dataDir });
  const lines: string[] = [];
  const logger = createLogger({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } });
  const ports = testPorts({
    store: log,
    vault,
    pool: database.pool,
    databaseUrl: database.url,
    mailer,
    logger,
    pictures,
    environment: { ADMIN_EMAIL: 'owner@shop.test', DATA_DIR: dataDir, ...environment },
    ...given,
  });
  const reading = await readSide(database.url, log, projectionsWith(vault));
  const ledger = await testLedger(database);
  const apps: NestApplication[] = [];
  const startOne = async (): Promise<NestApplication> => {
    const started = await startApp(ports, reading, ledger.reader, renderPage && { renderPage });
    apps.push(started);
    return started;
  };
  const app = await startOne();
  const writeSide = writeSideOf(app);
  reading.engine.start();

  const untilProjected = async () => {
    const head = await log.head();
    for (const { name } of readModels) await reading.checkpoints.waitFor(name, head, 10_000);
  };
  await untilProjected();
  const url = await listen(app);
  return {
    app,
    url,
    writeSide,
    pool: database.pool,
    pictures,
    mails: mailer.mails,
    logged: () => lines.map((line) => JSON.parse(line)),
    refuseMail: (refuse) => {
      mailer.refusing = refuse;
    },
    untilProjected,
    seal: () => ledger.seal(),
    forget: async (subject, notified) => {
      await vault.forget(subject);
      if (notified) writeSide.aggregates.orders.clearCache();
    },
    another: async () => listen(await startOne()),
    visitor: () => new Visitor(url),
    loggedIn: async (role) => {
      const visitor = new Visitor(url);
      await visitor.post('/login', { email: emailOf(role), password: PASSWORD });
      return visitor;
    },
    close: async () => {
      for (const started of apps) await started.close();
      await reading.close();
      await log.close();
      await ledger.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

type NestApplication = Awaited<ReturnType<typeof startApp>>;

const listen = async (app: NestApplication): Promise<string> => {
  await app.listen(0, '127.0.0.1');
  return (await app.getUrl()).replace(/\/$/, '');
};

const startApp = async (
  ports: Ports,
  readSide: ReadSide,
  ledger: Ledger,
  pages: Pick<PageOptions, 'renderPage'> = {},
) => {
  const { config, secrets, logger } = ports;
  const adapter = await createHttpAdapter({
    site: new OwnSite(config),
    session: { keys: secrets.cookieKeys, secure: false },
    logger,
    security: new SecurityLog(logger, secrets.addressKey),
  });
  const imports = [
    PortsModule.forRoot(ports),
    BusModule.forRoot(),
    ReadModelsModule.forRoot(readSide),
    ProgramsModule,
    LedgerModule.forRoot(ledger),
    ViewersModule,
    AccessModule.forRoot({
      viewers: { provide: Viewers, useExisting: SessionViewers },
      programs: { provide: Programs, useExisting: TokenPrograms },
      audiences: CALL_AUDIENCES,
    }),
    ApiModule.forRoot({ indexHtml: INDEX_HTML, ...pages }),
  ];
  const app = await NestFactory.create({ module: class TestApiModule {}, imports }, adapter, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ErrorFilter(logger, app.get(ErrorPagesOfShop, { strict: false })));
  app.useGlobalPipes(validation());
  await app.init();
  return app;
};
