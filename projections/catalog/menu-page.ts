import { storableText } from '@hatch/kernel/rules';
import type { QueryConfig } from 'pg';
import type { MenuState } from './menu-item.js';

const COLUMNS = {
  id: 'product_id',
  place: 'place',
  name: 'name_key',
  price: 'price',
  stock: 'stock',
  held: 'held',
} as const;

export type MenuSort = keyof typeof COLUMNS;
export const MENU_SORTS: readonly string[] = Object.keys(COLUMNS);

/** The sort value and id of a page's last product. */
export type MenuPlace = { readonly value: string | number; readonly id: number };

export type MenuPageWish = {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: MenuState | undefined;
  readonly sort: MenuSort;
  readonly descending: boolean;
  readonly from?: MenuPlace | undefined;
  readonly limit: number;
};

export type MenuPage = {
  readonly json: string;
  /** Undefined on the last page. */
  readonly next: MenuPlace | undefined;
};

export type MenuPageRow = { item_json: string; product_id: number; value: string | number };
type Condition = { readonly text: (at: number) => string; readonly values: readonly unknown[] };

const conditionsOf = ({ search, category, state, sort, descending, from }: MenuPageWish): readonly Condition[] => {
  const found: Condition[] = [];
  const text = search?.trim().toLowerCase() ?? '';
  if (text !== '') found.push({ text: (at) => `strpos(search, $${at}) > 0`, values: [storableText(text)] });
  if (category !== undefined)
    found.push({ text: (at) => `$${at} = ANY(categories)`, values: [storableText(category)] });
  if (state !== undefined) found.push({ text: (at) => `state = $${at}`, values: [state] });
  if (from) {
    const sign = descending ? '<' : '>';
    const text = (at: number): string => `(${COLUMNS[sort]}, product_id) ${sign} ($${at}, $${at + 1})`;
    found.push({ text, values: [from.value, from.id] });
  }
  return found;
};

export const menuPageQuery = (wish: MenuPageWish): QueryConfig => {
  const values: unknown[] = [wish.limit + 1];
  const where = conditionsOf(wish).map((condition) => {
    const text = condition.text(values.length + 1);
    values.push(...condition.values);
    return text;
  });
  const column = COLUMNS[wish.sort];
  const order = wish.descending ? 'DESC' : 'ASC';
  return {
    text: `SELECT item_json, product_id, ${column} AS value FROM rm.menu_items
           ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
           ORDER BY ${column} ${order}, product_id ${order} LIMIT $1`,
    values,
  };
};

export const menuPageOf = (rows: readonly MenuPageRow[], limit: number): MenuPage => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    json: `[${shown.map(({ item_json }) => item_json).join(',')}]`,
    next: last && rows.length > limit ? { value: last.value, id: last.product_id } : undefined,
  };
};
