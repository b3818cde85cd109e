import { storableJson, type Tx } from '../engine/index.js';
import { isOnSale, type Listing } from './listing.js';

/** Narrow rows list the categories of 10,000 products in a millisecond. */
export const saveCategoryRows = async (listings: ReadonlyMap<number, Listing>, tx: Tx): Promise<void> => {
  const entries = [...listings];
  if (entries.length === 0) return;
  await tx.query({
    name: 'product-categories-save',
    text: `WITH given AS (
             SELECT u.product_id, c.name, min(c.place) AS place, u.menu_place, u.on_sale
             FROM unnest($1::int[], $2::json[], $3::int[], $4::bool[]) AS u(product_id, categories, menu_place, on_sale),
               json_array_elements_text(u.categories) WITH ORDINALITY AS c(name, place)
             GROUP BY u.product_id, c.name, u.menu_place, u.on_sale
           ), left_behind AS (
             DELETE FROM product_categories p WHERE product_id = ANY($1::int[])
               AND NOT EXISTS (SELECT FROM given g WHERE g.product_id = p.product_id AND g.name = p.category)
           )
           INSERT INTO product_categories (category, product_id, place, menu_place, on_sale)
           SELECT name, product_id, place, menu_place, on_sale FROM given
           ON CONFLICT (category, product_id) DO UPDATE SET place = excluded.place, menu_place = excluded.menu_place,
             on_sale = excluded.on_sale`,
    values: [
      entries.map(([productId]) => productId),
      entries.map(([, { definition }]) => storableJson(definition?.categories ?? [])),
      entries.map(([, { definition }]) => definition?.place ?? 0),
      entries.map(([, listing]) => isOnSale(listing)),
    ],
  });
};
