import { storableJson, type Tx } from '../engine/index.js';
import { productToWire } from './wire.js';
import type { Definition, Listing } from './listing.js';

type Row = { product_id: number; definition: string | null; levels: string; withdrawn: boolean };
type Listings = ReadonlyMap<number, Listing>;

export const loadListings = async (productIds: readonly number[], tx: Tx): Promise<Listings> => {
  const { rows } = await tx.query<Row>({
    name: 'storefront-load',
    text: 'SELECT product_id, definition, levels, withdrawn FROM storefront WHERE product_id = ANY($1::int[])',
    values: [productIds],
  });
  return new Map(
    rows.map(({ product_id, definition, levels, withdrawn }) => [
      product_id,
      { definition: definition === null ? undefined : definitionOf(definition), levels: JSON.parse(levels), withdrawn },
    ]),
  );
};

const definitionOf = (json: string): Definition => JSON.parse(json);

export const saveListings = async (listings: Listings, tx: Tx): Promise<void> => {
  const entries = [...listings];
  await tx.query({
    name: 'storefront-save',
    text: `INSERT INTO storefront (product_id, definition, levels, categories, product_json, withdrawn)
           SELECT u.product_id, u.definition, u.levels, ARRAY(SELECT json_array_elements_text(u.categories)), u.product, u.withdrawn
           FROM unnest($1::int[], $2::text[], $3::text[], $4::json[], $5::text[], $6::bool[])
             AS u(product_id, definition, levels, categories, product, withdrawn)
           ON CONFLICT (product_id) DO UPDATE SET definition = excluded.definition, levels = excluded.levels,
             categories = excluded.categories, product_json = excluded.product_json, withdrawn = excluded.withdrawn`,
    values: [
      entries.map(([productId]) => productId),
      entries.map(([, { definition }]) => jsonOf(definition)),
      entries.map(([, { levels }]) => jsonOf(levels)),
      entries.map(([, { definition }]) => jsonOf(definition?.categories ?? [])),
      entries.map(([productId, listing]) => jsonOf(productToWire(productId, listing))),
      entries.map(([, { withdrawn }]) => withdrawn ?? false),
    ],
  });
};

const jsonOf = (value: object | undefined): string | null => (value ? storableJson(value) : null);
