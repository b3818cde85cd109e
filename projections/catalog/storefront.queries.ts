import { storableText } from '@hatch/kernel/rules';
import type { Pool, QueryConfig } from 'pg';
import type { Definition, Listing } from './listing.js';
import { menuPageOf, menuPageQuery, type MenuPage, type MenuPageRow, type MenuPageWish } from './menu-page.js';
import type { Product } from './wire.js';

export type ProductList = {
  readonly category?: string;
  /** 1 to 500; 100 by default. */
  readonly limit?: number;
  readonly offset?: number;
  /** Exclusive; sorts by ascending id. */
  readonly afterId?: number | undefined;
};

export type CategorySize = { readonly name: string; readonly products: number };

export type ListedProduct = Listing & { readonly id: number; readonly definition: Definition };

export type ShowingProduct = {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly revision: number;
};

const MOST = 500;
const MOST_LISTINGS = 50;

/** The `Json` forms return the stored text without parsing it. */
export class StorefrontQueries {
  constructor(private readonly pool: Pool) {}

  async list(options: ProductList = {}): Promise<readonly Product[]> {
    return parsed(await this.listJson(options));
  }

  async listJson({ category, limit = 100, offset = 0, afterId }: ProductList = {}): Promise<string> {
    const most = Math.min(Math.max(limit, 1), MOST);
    const { rows } = await this.pool.query<{ product_json: string }>(
      afterId === undefined ? inOrder(most, Math.max(offset, 0), category) : byId(most, afterId, category),
    );
    return joined(rows);
  }

  async byId(id: number): Promise<Product | undefined> {
    const [product] = await this.byIds([id]);
    return product;
  }

  async byIdJson(id: number): Promise<string | undefined> {
    if (!isId(id)) return undefined;
    const { rows } = await this.pool.query<{ product_json: string }>({
      name: 'storefront-product',
      text: 'SELECT product_json FROM rm.storefront WHERE product_id = $1 AND product_json IS NOT NULL',
      values: [id],
    });
    return rows[0]?.product_json;
  }

  async byIds(ids: readonly number[]): Promise<readonly Product[]> {
    const { rows } = await this.pool.query<{ product_json: string }>({
      name: 'storefront-products',
      text: `SELECT product_json FROM rm.storefront WHERE product_id = ANY($1::int[]) AND product_json IS NOT NULL
             ORDER BY product_id LIMIT $2`,
      values: [ids.filter(isId), MOST],
    });
    return parsed(joined(rows));
  }

  async showing(text: string): Promise<readonly ShowingProduct[]> {
    const { rows } = await this.pool.query<{ readonly product_id: number; readonly definition: string }>({
      name: 'storefront-showing',
      text: `SELECT product_id, definition FROM rm.storefront WHERE strpos(definition, $1) > 0
             ORDER BY product_id LIMIT $2`,
      values: [text, MOST],
    });
    return rows.map(({ product_id: id, definition }) => {
      const { name, image, revision }: Definition = JSON.parse(definition);
      return { id, name, image, revision };
    });
  }

  async categories(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ name: string }>({
      name: 'storefront-categories',
      text: `SELECT category AS name FROM rm.product_categories WHERE on_sale
             GROUP BY category ORDER BY min(ARRAY[product_id, place])`,
    });
    return rows.map(({ name }) => name);
  }

  async menuPage(wish: MenuPageWish): Promise<MenuPage> {
    const { rows } = await this.pool.query<MenuPageRow>(menuPageQuery(wish));
    return menuPageOf(rows, wish.limit);
  }

  async menuCategories(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ name: string }>({
      name: 'menu-categories',
      text: 'SELECT DISTINCT category AS name FROM rm.product_categories ORDER BY name LIMIT 1000',
    });
    return rows.map(({ name }) => name);
  }

  /** In the order of their first products; counts withdrawn ones too. */
  async categorySizes(): Promise<readonly CategorySize[]> {
    const { rows } = await this.pool.query<{ name: string; products: number }>({
      name: 'menu-category-sizes',
      text: `SELECT category AS name, count(*)::int AS products FROM rm.product_categories
             GROUP BY category ORDER BY min(product_id), category LIMIT 1000`,
    });
    return rows;
  }

  async idsInCategory(category: string, after: number, limit: number): Promise<readonly number[]> {
    const { rows } = await this.pool.query<{ product_id: number }>({
      name: 'menu-in-category',
      text: `SELECT product_id FROM rm.product_categories WHERE category = $1 AND product_id > $2
             ORDER BY product_id LIMIT $3`,
      values: [storableText(category), after, limit],
    });
    return rows.map(({ product_id }) => product_id);
  }

  /** At most 50, by ascending id; includes withdrawn products. */
  async listings(afterId: number): Promise<readonly ListedProduct[]> {
    const { rows } = await this.pool.query<{ id: number; definition: string; levels: string; withdrawn: boolean }>({
      name: 'storefront-listings',
      text: `SELECT product_id AS id, definition, levels, withdrawn FROM rm.storefront
             WHERE definition IS NOT NULL AND product_id > $1 ORDER BY product_id LIMIT $2`,
      values: [afterId, MOST_LISTINGS],
    });
    return rows.map((row) => ({ ...row, definition: JSON.parse(row.definition), levels: JSON.parse(row.levels) }));
  }

  async idsOnSale(limit: number): Promise<readonly number[]> {
    const { rows } = await this.pool.query<{ product_id: number }>({
      name: 'menu-ids-on-sale',
      text: `SELECT product_id FROM rm.menu_items WHERE state <> 'withdrawn' ORDER BY product_id LIMIT $1`,
      values: [limit],
    });
    return rows.map(({ product_id }) => product_id);
  }

  async everyId(limit: number): Promise<readonly number[]> {
    const { rows } = await this.pool.query<{ product_id: number }>({
      name: 'menu-every-id',
      text: 'SELECT product_id FROM rm.menu_items ORDER BY product_id LIMIT $1',
      values: [limit],
    });
    return rows.map(({ product_id }) => product_id);
  }

  /** 0 where there never was a product. */
  async highestId(): Promise<number> {
    const { rows } = await this.pool.query<{ highest: number }>({
      name: 'menu-items-highest-id',
      text: 'SELECT coalesce(max(product_id), 0) AS highest FROM rm.menu_items',
    });
    return rows[0]?.highest ?? 0;
  }
}

const inOrder = (limit: number, offset: number, category: string | undefined): QueryConfig =>
  category === undefined
    ? {
        name: 'storefront-list',
        text: `SELECT product_json FROM (
                 SELECT product_id, place FROM rm.menu_items WHERE state <> 'withdrawn'
                 ORDER BY place, product_id LIMIT $1 OFFSET $2
               ) page JOIN rm.storefront USING (product_id) ORDER BY place, product_id`,
        values: [limit, offset],
      }
    : {
        name: 'storefront-category',
        text: `SELECT product_json FROM (
                 SELECT product_id, menu_place FROM rm.product_categories WHERE category = $3 AND on_sale
                 ORDER BY menu_place, product_id LIMIT $1 OFFSET $2
               ) page JOIN rm.storefront USING (product_id) ORDER BY menu_place, product_id`,
        values: [limit, offset, storableText(category)],
      };

const byId = (limit: number, afterId: number, category: string | undefined): QueryConfig =>
  category === undefined
    ? {
        name: 'storefront-list-by-id',
        text: `SELECT product_json FROM (
                 SELECT product_id FROM rm.menu_items WHERE state <> 'withdrawn' AND product_id > $2
                 ORDER BY product_id LIMIT $1
               ) page JOIN rm.storefront USING (product_id) ORDER BY product_id`,
        values: [limit, afterId],
      }
    : {
        name: 'storefront-category-by-id',
        text: `SELECT product_json FROM (
                 SELECT product_id FROM rm.product_categories WHERE category = $3 AND on_sale AND product_id > $2
                 ORDER BY product_id LIMIT $1
               ) page JOIN rm.storefront USING (product_id) ORDER BY product_id`,
        values: [limit, afterId, storableText(category)],
      };

const MAX_ID = 2_147_483_647;
const isId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= MAX_ID;

const joined = (rows: readonly { readonly product_json: string }[]): string =>
  `[${rows.map(({ product_json }) => product_json).join(',')}]`;

const parsed = (json: string): readonly Product[] => JSON.parse(json);
