import type { SettingsEvent } from '@hatch/contexts/settings/events';
import type {
  AlarmQuieted,
  OpeningDeclined,
  OpeningPrompted,
  StoreStatusChanged,
} from '@hatch/contexts/store-status/events';
import type { RecordedEvent } from '@hatch/kernel';
import { storableText } from '@hatch/kernel/rules';
import {
  foldWith,
  handledTypes,
  type EventHandlers,
  type Projection,
  storableJson,
  type Tx,
} from '../../engine/index.js';
import {
  LISTING_EVENTS,
  STOCK_MOVES,
  isStockMove,
  listingAfter,
  NO_STOCK,
  skuOfEvent,
  stockAfter,
  type SkuListing,
  type StockLevel,
} from '../../folds/index.js';
import { DISH_KEY } from './shop-changes.js';

type Known = SkuListing & {
  /** Null for a sku that was never counted, and so is not out. */
  readonly level: StockLevel | null;
};

type Dish = Readonly<Record<string, Known>>;

const NOTHING_KNOWN: Known = { name: null, listed: false, level: null };

/** The sku of a product is the start of its variants' skus. */
const productSkuOf = (event: RecordedEvent): string => skuOfEvent(event).split('.', 1)[0] ?? '';

const dishAfter = (dish: Dish, event: RecordedEvent): Dish => {
  const sku = skuOfEvent(event);
  const before = dish[sku] ?? NOTHING_KNOWN;
  const changed = isStockMove(event)
    ? { level: stockAfter(before.level ?? NO_STOCK, event) }
    : listingAfter(before, event);
  return { ...dish, [sku]: { ...before, ...changed } };
};

const isSpent = ({ level }: Known): boolean => level !== null && level.onHand - level.held <= 0;
const isStopped = ({ level }: Known): boolean => level?.stopped === true;

/** Names by sku, of what is on the menu but off sale or without units. */
const outOf = (dish: Dish): ReadonlyMap<string, string> => {
  const [productSku = '', product = NOTHING_KNOWN] = Object.entries(dish).find(([sku]) => !sku.includes('.')) ?? [];
  if (!product.listed || product.name === null) return new Map();
  const variants = Object.entries(dish).filter(([sku, { listed }]) => listed && sku !== productSku);
  // With variants, only those are counted and sold.
  const isOut = isStopped(product) || (variants.length === 0 && isSpent(product));
  return new Map([
    ...(isOut ? [[productSku, product.name] as const] : []),
    ...variants
      .filter(([, variant]) => isStopped(variant) || isSpent(variant))
      .map(([sku, { name }]) => [sku, `${product.name} (${name ?? ''})`] as const),
  ]);
};

type ShopVersion = {
  readonly position: bigint;
  readonly at: string;
  /** `store`, `opening`, `delivery`, `kitchen`, `quiet` or `dish:SKU` */
  readonly key: string;
  /** Empty for an opening time that staff declined, and for a dish that is no longer out of stock. */
  readonly value: string;
};

const loadDishes = async (skus: readonly string[], tx: Tx): Promise<readonly (readonly [string, Dish])[]> => {
  if (skus.length === 0) return [];
  const { rows } = await tx.query<{ sku: string; level: Dish }>({
    name: 'shop-levels-load',
    text: 'SELECT sku, level FROM shop_levels WHERE sku = ANY($1::text[])',
    values: [skus],
  });
  return rows.map(({ sku, level }) => [sku, level]);
};

const saveDishes = async (dishes: ReadonlyMap<string, Dish>, tx: Tx): Promise<void> => {
  if (dishes.size === 0) return;
  await tx.query({
    name: 'shop-levels-save',
    text: `INSERT INTO shop_levels (sku, level) SELECT * FROM unnest($1::text[], $2::jsonb[])
           ON CONFLICT (sku) DO UPDATE SET level = excluded.level`,
    values: [[...dishes.keys()], [...dishes.values()].map(storableJson)],
  });
};

const saveShopVersions = async (versions: readonly ShopVersion[], tx: Tx): Promise<void> => {
  if (versions.length === 0) return;
  await tx.query({
    name: 'shop-versions-save',
    text: `INSERT INTO shop_versions (position, at, key, value)
           SELECT * FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[])`,
    values: [
      versions.map(({ position }) => String(position)),
      versions.map(({ at }) => at),
      versions.map(({ key }) => key),
      versions.map(({ value }) => storableText(value)),
    ],
  });
};

type What = Pick<ShopVersion, 'key' | 'value'>;
type HandledEvent = StoreStatusChanged | OpeningPrompted | OpeningDeclined | AlarmQuieted | SettingsEvent;

const handlers: EventHandlers<HandledEvent, readonly What[]> = {
  StoreStatusChanged: (_none, { data: { to } }) => [{ key: 'store', value: to }],
  OpeningPrompted: (_none, { data: { opensAt } }) => [{ key: 'opening', value: opensAt }],
  OpeningDeclined: () => [{ key: 'opening', value: '' }],
  AlarmQuieted: (_none, { data: { until } }) => [{ key: 'quiet', value: until }],
  SettingsChanged: (_none, { data: { changes } }) => [
    ...(changes['delivering_status'] ? [{ key: 'delivery', value: changes['delivering_status'].to }] : []),
    ...(changes['kitchen_postcode'] ? [{ key: 'kitchen', value: changes['kitchen_postcode'].to }] : []),
  ],
};

const changedBy = foldWith<HandledEvent, readonly What[]>(handlers);

const DISH_EVENTS: ReadonlySet<string> = new Set([...LISTING_EVENTS, ...STOCK_MOVES]);
const isOfDish = ({ type }: RecordedEvent): boolean => DISH_EVENTS.has(type);

export const shopVersions: Projection = {
  name: 'shop-versions',
  version: 4,
  tables: ['shop_versions', 'shop_levels'],
  handles: [...handledTypes(handlers), ...DISH_EVENTS],
  apply: async (events, tx) => {
    const dishes = new Map(await loadDishes([...new Set(events.filter(isOfDish).map(productSkuOf))], tx));
    const versions: ShopVersion[] = [];
    for (const event of events) {
      const { position, meta } = event;
      const changed = isOfDish(event) ? outOrBack(dishes, event) : changedBy([], event);
      versions.push(...changed.map((what) => ({ position, at: meta.at, ...what })));
    }
    await Promise.all([saveDishes(dishes, tx), saveShopVersions(versions, tx)]);
    return [];
  },
};

const outOrBack = (dishes: Map<string, Dish>, event: RecordedEvent): readonly What[] => {
  const sku = productSkuOf(event);
  const before = dishes.get(sku) ?? {};
  const after = dishAfter(before, event);
  dishes.set(sku, after);
  const [outBefore, outAfter] = [outOf(before), outOf(after)];
  return [...new Set([...outBefore.keys(), ...outAfter.keys()])]
    .filter((each) => outBefore.get(each) !== outAfter.get(each))
    .map((each) => ({ key: `${DISH_KEY}${each}`, value: outAfter.get(each) ?? '' }));
};
