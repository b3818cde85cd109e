import { storableText } from '@hatch/kernel/rules';
import { storableJson, type Tx } from '../engine/index.js';
import type { Listing } from './listing.js';
import { menuRowOf } from './menu-item.js';

export const saveMenuRows = async (listings: ReadonlyMap<number, Listing>, tx: Tx): Promise<void> => {
  const rows = [...listings].flatMap(([id, listing]) => menuRowOf(id, listing) ?? []);
  if (rows.length === 0) return;
  await tx.query({
    name: 'menu-items-save',
    text: `INSERT INTO menu_items (product_id, name_key, search, categories, price, stock, held, state, place, item_json)
           SELECT u.product_id, u.name_key, u.search, ARRAY(SELECT json_array_elements_text(u.categories)), u.price,
             u.stock, u.held, u.state, u.place, u.item
           FROM unnest($1::int[], $2::text[], $3::text[], $4::json[], $5::int[], $6::int[], $7::int[], $8::text[],
             $9::int[], $10::text[]) AS u(product_id, name_key, search, categories, price, stock, held, state, place, item)
           ON CONFLICT (product_id) DO UPDATE SET name_key = excluded.name_key, search = excluded.search,
             categories = excluded.categories, price = excluded.price, stock = excluded.stock, held = excluded.held,
             state = excluded.state, place = excluded.place,
             item_json = excluded.item_json`,
    values: [
      rows.map(({ item }) => item.id),
      rows.map(({ item }) => storableText(item.name.toLowerCase())),
      rows.map(({ search }) => storableText(search)),
      rows.map(({ item }) => storableJson(item.categories)),
      rows.map(({ item }) => item.price),
      rows.map(({ item }) => item.stock),
      rows.map(({ item }) => item.held),
      rows.map(({ item }) => item.state),
      rows.map(({ place }) => place),
      rows.map(({ item }) => storableJson(item)),
    ],
  });
};
