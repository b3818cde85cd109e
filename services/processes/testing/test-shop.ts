import { ContextsModule } from '@hatch/contexts/all/module';
import { migrations as cartMigrations } from '@hatch/contexts/cart';
import { migrations as deliveryMigrations } from '@hatch/contexts/delivery';
import { migrations as orderingMigrations } from '@hatch/contexts/orders';
import { migrations as paymentMigrations } from '@hatch/contexts/payments';
import { migrations as reconciliationMigrations } from '@hatch/contexts/reconciliation';
import { migrations, PostgresEventStore, type EventStore } from '@hatch/event-store';
import { testDatabase } from '@hatch/event-store/testing';
import type { CommandContext } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import { migrations as platformMigrations, BusModule, PortsModule, type Mail, type Outbound } from '@hatch/platform';
import { RecordingMailer, testPorts } from '@hatch/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { migrations as ownMigrations } from '../migrations.js';
import { stockUp } from './stock-up.js';
import { addPostcodes, writeSideOf, type WriteSide } from './write-side.js';

export type TestShop = WriteSide & {
  readonly store: PostgresEventStore;
  readonly pool: Pool;
  /** Mails handed over, oldest first. */
  readonly mails: Mail[];
  /** How often a mail was handed over, taken or not. */
  mailTries(): number;
  /** Makes the mail server refuse, or answer with an error. */
  refuseMail(refuse: boolean | Error): void;
  /** Makes the mail server take so long, in ms, for each mail. */
  slowMail(ms: number): void;
  /** A second process on the same log. @param through what its events pass on their way there */
  another(through?: (store: EventStore) => EventStore): Promise<WriteSide>;
  /** The clock; moves only by hand. */
  readonly clock: { now: Date };
  context(): CommandContext;
  close(): Promise<void>;
};

/** A takeaway that is open, with product 1 (£10, 10 units), product 2 (£5, 3 units) and product 3 in two sizes. */
export const testShop = async (
  environment: Readonly<Record<string, string>> = {},
  outbound?: Outbound,
): Promise<TestShop> => {
  const { url, pool, close } = await testDatabase({
    migrations: [
      ...migrations,
      ...platformMigrations,
      ...cartMigrations,
      ...orderingMigrations,
      ...paymentMigrations,
      ...reconciliationMigrations,
      ...deliveryMigrations,
      ...ownMigrations,
    ],
  });
  const log = new PostgresEventStore(url);
  const mailer = new RecordingMailer();
  const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
  const apps: INestApplicationContext[] = [];
  const start = async (store: EventStore): Promise<WriteSide> => {
    const ports = testPorts({
      store,
      pool,
      databaseUrl: url,
      mailer,
      ...(outbound && { outbound }),
      clock: () => clock.now,
      environment: { ADMIN_EMAIL: 'owner@hatch.test', ...environment },
    });
    const imports = [PortsModule.forRoot(ports), BusModule.forRoot(), ContextsModule];
    const app = await NestFactory.createApplicationContext(
      { module: class TestShopModule {}, imports },
      { logger: false, abortOnError: false },
    );
    apps.push(app);
    return writeSideOf(app);
  };
  const writeSide = await start(log);
  await addPostcodes(writeSide.app);
  const context = () => aContext({ commandId: randomUUID(), now: clock.now.toISOString() });
  await stockUp(writeSide.aggregates, context);
  return {
    ...writeSide,
    store: log,
    pool,
    mails: mailer.mails,
    mailTries: () => mailer.tries,
    refuseMail: (refuse) => {
      mailer.refusing = refuse;
    },
    slowMail: (ms) => {
      mailer.takesMs = ms;
    },
    another: (through = (direct) => direct) => start(through(log)),
    clock,
    context,
    close: async () => {
      for (const app of apps) await app.close();
      await log.close();
      await close();
    },
  };
};
