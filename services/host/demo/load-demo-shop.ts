import { addProduct, addVariant } from '@hatch/contexts/catalog';
import { fixturePostcodes } from '@hatch/contexts/delivery';
import { changeSettings } from '@hatch/contexts/settings';
import { countStock, stopSale } from '@hatch/contexts/stock';
import { changeStatus } from '@hatch/contexts/store-status';
import { derivedId, type Clock, type CommandContext, type Outcome } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { SITE, type Aggregates } from '@hatch/processes';
import type pg from 'pg';
import type { Accounts } from '../accounts.js';
import { demoAccounts } from './demo-accounts.js';
import { demoMenu, type DemoProduct } from './demo-menu.js';
import { demoSettings } from './demo-settings.js';

export type DemoShop = {
  readonly aggregates: Aggregates;
  readonly accounts: Accounts;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly password: string;
};

/** First row id of the variants, so that none looks like a product's. */
const FIRST_VARIANT = 101;

/**
 * Fills an empty shop, through the same commands that people give. The settings come last and say that it is
 * done; ids and command ids are derived, so that one cut off in the middle is simply done again.
 * @returns false when there is a shop already
 */
export const loadDemoShop = async (shop: DemoShop): Promise<boolean> => {
  const { aggregates, clock } = shop;
  if ((await aggregates.settings.load(SITE)).revision >= 0n) return false;
  await Promise.all([addPostcodes(shop.pool), addMenu(shop), addAccounts(shop)]);
  await done(aggregates.store.handle(SITE, changeStatus('open', 'first-start'), context(clock, 'open')));
  const settings = changeSettings({ changes: demoSettings, by: 'admin' });
  await done(aggregates.settings.handle(SITE, settings, context(clock, 'settings')));
  return true;
};

const addMenu = async (shop: DemoShop): Promise<void> => {
  let nextVariant = FIRST_VARIANT;
  await Promise.all(
    demoMenu.map((product, index) => {
      const variantIds = (product.variants ?? []).map(() => nextVariant++);
      return addToMenu(shop, index + 1, product, variantIds);
    }),
  );
};

const addToMenu = async (
  { aggregates: { products, stock }, clock }: DemoShop,
  productId: number,
  { stock: onHand, picture, variants = [], stopped, virtual, ...described }: DemoProduct,
  variantIds: readonly number[],
): Promise<void> => {
  const facts = { ...described, productId, virtual: virtual ?? false, image: `/demo/${picture}.svg` };
  const id = String(productId);
  await done(products.handle(id, addProduct(facts), context(clock, 'product', id)));
  await done(stock.handle(id, countStock({ sku: id, onHand }), context(clock, 'count', id)));
  if (stopped) await done(stock.handle(id, stopSale({ sku: id }), context(clock, 'stop', id)));
  for (const [index, variant] of variants.entries()) {
    const variantId = variantIds[index] ?? 0;
    const sku = skuOf(productId, variantId);
    const added = addVariant({
      productId,
      variantId,
      name: variant.name,
      incrementalPrice: variant.difference,
      weighting: (index + 1) * 10,
    });
    await done(products.handle(id, added, context(clock, 'variant', sku)));
    await done(stock.handle(sku, countStock({ sku, onHand: variant.stock }), context(clock, 'count', sku)));
  }
};

const addAccounts = async ({ accounts, clock, password }: DemoShop): Promise<void> => {
  for (const {
    email,
    name,
    isAdmin = false,
    isSuperuser = false,
    isDeveloper = false,
    abilities = [],
  } of demoAccounts) {
    const userId = derivedId('demo account', email);
    const account = { userId, email, name, isAdmin, isSuperuser, isDeveloper, abilities, password };
    await accounts.create(account, context(clock, 'account', email));
  }
};

const addPostcodes = async (pool: pg.Pool): Promise<void> => {
  const points = [...fixturePostcodes.values()];
  await pool.query(
    `INSERT INTO delivery.postcodes (postcode, easting, northing)
     SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) ON CONFLICT DO NOTHING`,
    [[...fixturePostcodes.keys()], points.map(({ easting }) => easting), points.map(({ northing }) => northing)],
  );
};

const context = (clock: Clock, ...what: readonly string[]): CommandContext => {
  const commandId = derivedId('demo shop', ...what);
  return {
    commandId,
    now: clock().toISOString(),
    actor: { kind: 'system', id: 'demo-shop' },
    correlationId: derivedId('demo shop'),
    causationId: commandId,
  };
};

const done = async (outcome: Promise<Pick<Outcome<object, never>, 'rejection'>>): Promise<void> => {
  const { rejection } = await outcome;
  if (rejection) throw new Error(`The demo shop could not be loaded: ${rejection.message}`);
};
