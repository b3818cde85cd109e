import { fixturePostcodes } from '@hatch/contexts/delivery';
import { addProduct, addVariant } from '@hatch/contexts/catalog';
import { changeSettings } from '@hatch/contexts/settings';
import { countStock } from '@hatch/contexts/stock';
import { changeStatus } from '@hatch/contexts/store-status';
import { migrations, PostgresEventStore } from '@hatch/event-store';
import { testDatabase } from '@hatch/event-store/testing';
import type { CommandContext } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import type { Mail } from '@hatch/platform';
import { randomUUID } from 'node:crypto';
import { createProcesses, type Processes } from '../create-processes.js';
import { migrations as ownMigrations } from '../migrations.js';

export type TestShop = Processes & {
  readonly store: PostgresEventStore;
  readonly pool: Awaited<ReturnType<typeof testDatabase>>['pool'];
  /** Mails handed over, oldest first. */
  readonly mails: Mail[];
  /** Makes the mail server refuse. */
  refuseMail(refuse: boolean): void;
  /** A second process on the same log. */
  another(): Processes;
  /** The clock; moves only by hand. */
  readonly clock: { now: Date };
  context(): CommandContext;
  close(): Promise<void>;
};

const DETAILS = {
  product: { shortDesc: 'Good', description: '', image: null, virtual: false, categories: ['Pizza'] },
  settings: {
    is_takeaway: '1',
    kitchen_postcode: 'SW1A 1AA',
    delivery_radius: '3',
    phone_no_display: '020 7946 0000',
    full_address: '1 Hatch Lane',
  },
} as const;

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
  await stockUp(processes, context);
  return {
    ...processes,
    store,
    pool,
    mails,
    refuseMail: (refuse) => {
      refusing = refuse;
    },
    another: () => createProcesses(parts),
    clock,
    context,
    close: async () => {
      await store.close();
      await close();
    },
  };
};

const stockUp = async ({ aggregates }: Processes, context: () => CommandContext): Promise<void> => {
  const { products, stock, settings, store } = aggregates;
  for (const [productId, name, price, units] of [
    [1, 'Margherita', 1000, 10],
    [2, 'Garlic bread', 500, 3],
  ] as const) {
    await products.handle(String(productId), addProduct({ productId, name, price, ...DETAILS.product }), context());
    await stock.handle(String(productId), countStock({ sku: String(productId), onHand: units }), context());
  }
  await products.handle('3', addProduct({ productId: 3, name: 'Cola', price: 200, ...DETAILS.product }), context());
  for (const [variantId, name, incrementalPrice] of [
    [31, 'Small', -50],
    [32, 'Large', 100],
  ] as const) {
    const variant = { productId: 3, variantId, name, incrementalPrice, weighting: variantId };
    await products.handle('3', addVariant(variant), context());
    await stock.handle(`3.${variantId}`, countStock({ sku: `3.${variantId}`, onHand: 5 }), context());
  }
  await settings.handle('main', changeSettings({ changes: DETAILS.settings, by: 'admin' }), context());
  await store.handle('main', changeStatus('open'), context());
};
