import { randomUUID } from 'node:crypto';
import { addProduct, addVariant, product } from '@hatch/contexts/catalog';
import { countStock, stock as stockDecider } from '@hatch/contexts/stock';
import { openEventStoreDb, PostgresEventStore } from '@hatch/event-store';
import { AggregateRepository } from '@hatch/kernel';
import { startInfrastructure } from '../../../services/host/dist/infrastructure.js';
import { parseConfig } from '@hatch/platform';

const FIRST_PRODUCT = 1001;
const PRODUCTS = 200;
const VARIANTS = ['Small', 'Medium', 'Large', 'To share'];
const FIRST_VARIANT = 10_001;
const FIRST_RACE = 2001;
const PLENTY = 1_000_000;

/** As many products and variants as the shop had in which Vendure was measured. */
export const benchItems = Array.from({ length: PRODUCTS * VARIANTS.length }, (_, i) => ({
  id: FIRST_PRODUCT + Math.floor(i / VARIANTS.length),
  variant: VARIANTS[i % VARIANTS.length],
}));

/** What the log calls them. */
export const benchLines = benchItems.map(({ id, variant }, i) => {
  const variantId = FIRST_VARIANT + i;
  return { sku: `${id}.${variantId}`, productId: id, variantId, name: `Dish ${id} (${variant})` };
});

export const raceProduct = (run) => FIRST_RACE + run;

const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

const done = async (command) => {
  const { rejection } = await command;
  if (rejection) throw new Error(`The benchmark's shop could not be filled: ${rejection.message}`);
};

const context = () => {
  const commandId = randomUUID();
  const actor = { kind: 'system', id: 'bench' };
  return { commandId, now: new Date().toISOString(), actor, correlationId: commandId, causationId: commandId };
};

const facts = (productId, category = 'Sides') => ({
  productId,
  name: `Dish ${productId}`,
  shortDesc: 'Freshly made, as every dish of the benchmark',
  description: `<p>${'Served with a slice of lemon and a little patience. '.repeat(4)}</p>`,
  price: 500 + (productId % 700),
  image: '/placeholder-dish.svg',
  categories: [category],
});

/**
 * Adds to a stopped Hatch what the benchmarks sell, through its own commands.
 * @param {{ races: number, units: number, dishes?: number, categoryOf?: (productId: number) => string, eventStoreUrl?: string }} options
 */
export const seed = async (dataDir, { eventStoreUrl, ...options }) => {
  const infrastructure = await startInfrastructure(parseConfig({ DATA_DIR: dataDir }), quiet, (error) => {
    throw error;
  });
  const store =
    eventStoreUrl === undefined
      ? new PostgresEventStore(infrastructure.databaseUrl, { alone: true })
      : await openEventStoreDb(eventStoreUrl);
  await fill(store, options);
  await store.close();
  await infrastructure.close();
};

/** The same, into a log that may be in use. */
export const fill = async (store, { races, units, dishes = PRODUCTS, categoryOf }) => {
  const products = new AggregateRepository(store, product);
  const stock = new AggregateRepository(store, stockDecider);
  const count = (sku, onHand) => done(stock.handle(sku, countStock({ sku, onHand }), context()));
  const addDish = async (productId, index) => {
    await done(products.handle(String(productId), addProduct(facts(productId, categoryOf?.(productId))), context()));
    await count(String(productId), PLENTY);
    for (const [at, name] of VARIANTS.entries()) {
      const variantId = FIRST_VARIANT + index * VARIANTS.length + at;
      const variant = addVariant({ productId, variantId, name, incrementalPrice: (at - 1) * 50, weighting: at * 10 });
      await done(products.handle(String(productId), variant, context()));
      await count(`${productId}.${variantId}`, PLENTY);
    }
  };
  await Promise.all(Array.from({ length: dishes }, (_, i) => addDish(FIRST_PRODUCT + i, i)));
  for (let run = 0; run < races; run++) {
    const id = String(raceProduct(run));
    await done(products.handle(id, addProduct(facts(raceProduct(run))), context()));
    await count(id, units);
  }
};
