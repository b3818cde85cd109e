import { storableText } from '@hatch/kernel/rules';
import { storableJson, type Tx } from '../../engine/index.js';
import type { Dish } from './dish-out.js';

export type ShopVersion = {
  /** Of the event. */
  readonly position: bigint;
  /** ISO instant of the event. */
  readonly at: string;
  /** `store`, `opening`, `delivery`, `kitchen`, `quiet` or `dish:SKU` */
  readonly key: string;
  /**
   * The store's status, the opening time that staff were asked about or nothing once they said not now, the setting's
   * value, the kitchen's postcode, the ISO instant at which the quiet ends, or what a dish is called that is out-of-stock,
   * and nothing once it is not.
   */
  readonly value: string;
};

/** By the sku of the product. */
export const loadDishes = async (skus: readonly string[], tx: Tx): Promise<readonly (readonly [string, Dish])[]> => {
  if (skus.length === 0) return [];
  const { rows } = await tx.query<{ sku: string; level: Dish }>({
    name: 'shop-levels-load',
    text: 'SELECT sku, level FROM shop_levels WHERE sku = ANY($1::text[])',
    values: [skus],
  });
  return rows.map(({ sku, level }) => [sku, level]);
};

export const saveDishes = async (dishes: ReadonlyMap<string, Dish>, tx: Tx): Promise<void> => {
  if (dishes.size === 0) return;
  await tx.query({
    name: 'shop-levels-save',
    text: `INSERT INTO shop_levels (sku, level) SELECT * FROM unnest($1::text[], $2::jsonb[])
           ON CONFLICT (sku) DO UPDATE SET level = excluded.level`,
    values: [[...dishes.keys()], [...dishes.values()].map(storableJson)],
  });
};

export const saveShopVersions = async (versions: readonly ShopVersion[], tx: Tx): Promise<void> => {
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
