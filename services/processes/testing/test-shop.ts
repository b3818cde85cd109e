import { fixturePostcodes } from '@hatch/contexts/delivery';
import { migrations, PostgresEventStore, type EventStore } from '@hatch/event-store';
import { testDatabase } from '@hatch/event-store/testing';
import type { CommandContext } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import type { Mail } from '@hatch/platform';
import { randomUUID } from 'node:crypto';
import { createProcesses, type Processes } from '../create-processes.js';
import { migrations as ownMigrations } from '../migrations.js';
import { stockUp } from './stock-up.js';

export type TestShop = Processes & {
  readonly store: PostgresEventStore;
  readonly pool: Awaited<ReturnType<typeof testDatabase>>['pool'];
  /** Mails handed over, oldest first. */
  readonly mails: Mail[];
  /** Makes the mail server refuse. */
  refuseMail(refuse: boolean): void;
  /** A second process on the same log. @param through what its events pass on their way there */
  another(through?: (store: EventStore) => EventStore): Processes;
  /** The clock; moves only by hand. */
  readonly clock: { now: Date };
  context(): CommandContext;
  close(): Promise<void>;
};

/** A takeaway that is open, with product 1 (£10, 10 units), product 2 (£5, 3 units) and product 3 in two sizes. */
export const testShop = async (): Promise<TestShop> => {
  const { url, pool, close } = await testDatabase({ migrations: [...migrations, ...ownMigrations] });
  const store = new PostgresEventStore(url);
  const mails: Mail[] = [];
  const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
  let refusing = false;
  const parts = {
    store,
    mailer: {
      send: (mail: Mail) => {
        if (refusing) return Promise.reject(new Error('421 come back later'));
        mails.push(mail);
        return Promise.resolve();
      },
    },
    locator: { locate: (postcode: string) => Promise.resolve(fixturePostcodes.get(postcode)) },
    holdMinutes: 60,
    adminEmail: 'owner@hatch.test',
    clock: () => clock.now,
  };
  const processes = createProcesses(parts);
  const context = () => aContext({ commandId: randomUUID(), now: clock.now.toISOString() });
  await stockUp(processes.aggregates, context);
  return {
    ...processes,
    store,
    pool,
    mails,
    refuseMail: (refuse) => {
      refusing = refuse;
    },
    another: (through = (direct) => direct) => createProcesses({ ...parts, store: through(store) }),
    clock,
    context,
    close: async () => {
      await store.close();
      await close();
    },
  };
};
