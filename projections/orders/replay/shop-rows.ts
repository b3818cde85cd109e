import { storableText } from '@hatch/kernel/rules';
import { storableJson, type Tx } from '../../engine/index.js';
import type { Dish } from './dish-out.js';

export type ShopVersion = {
  readonly position: bigint;
  readonly at: string;
  /** `store`, `opening`, `delivery`, `kitchen`, `quiet` or `dish:SKU` */
  readonly key: string;
  /** Empty for an opening time that staff declined, and for a dish that is no longer out of stock. */
  readonly value: string;
};

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
