import type { Pool } from 'pg';

export type SaleStatus = 'active' | 'out-of-stock';

export type BoardProduct = {
  readonly id: number;
  readonly name: string;
  /** On hand; over all variants for a product that has any. */
  readonly stock: number;
  readonly status: SaleStatus;
};
/** `id` is the variant's own. */
export type BoardVariant = BoardProduct & { readonly prod_name: string };

export type LowStock = { readonly products: readonly BoardProduct[]; readonly variants: readonly BoardVariant[] };

export type StockLine = {
  readonly sku: string;
  readonly productId: number;
  readonly variantId: number | null;
  /** Null for a sku that was counted but never listed. */
  readonly name: string | null;
  readonly onHand: number;
  readonly held: number;
  readonly sold: number;
  readonly status: SaleStatus;
};

type ProductRow = { id: number; name: string; stock: string; stopped: boolean };
type VariantRow = ProductRow & { prod_name: string };
type LineRow = {
  sku: string;
  product_id: number;
  variant_id: number | null;
  name: string | null;
  on_hand: number;
  held: number;
  sold: number;
  stopped: boolean;
};

const MOST = 5_000;
const isInt32 = (id: number): boolean => Number.isInteger(id) && Math.abs(id) <= 2_147_483_647;
const statusOf = (stopped: boolean): SaleStatus => (stopped ? 'out-of-stock' : 'active');

/** All skus after one, or one alone. */
export type LinesWish = {
  readonly sku?: string | undefined;
  readonly afterSku?: string | undefined;
  readonly limit: number;
};

export class StockBoardQueries {
  constructor(private readonly pool: Pool) {}

  async low(): Promise<LowStock> {
    const [products, variants] = await Promise.all([
      this.pool.query<ProductRow>({
        name: 'stock-board-oos-products',
        text: `SELECT product_id AS id, name, stock, stopped FROM (
                 SELECT p.product_id, p.name, p.stopped, coalesce(
                   (SELECT sum(v.on_hand) FROM rm.stock_board v
                    WHERE v.product_id = p.product_id AND v.variant_id IS NOT NULL AND v.listed), p.on_hand) AS stock
                 FROM rm.stock_board p WHERE p.variant_id IS NULL AND p.listed) AS product
               WHERE stopped OR stock < 5 ORDER BY name, product_id LIMIT ${MOST}`,
      }),
      this.pool.query<VariantRow>({
        name: 'stock-board-oos-variants',
        text: `SELECT v.variant_id AS id, v.name, p.name AS prod_name, v.on_hand AS stock, v.stopped
               FROM rm.stock_board v
               JOIN rm.stock_board p ON p.product_id = v.product_id AND p.variant_id IS NULL AND p.listed
               WHERE v.variant_id IS NOT NULL AND v.listed AND (v.stopped OR v.on_hand < 5)
               ORDER BY p.name, v.name, v.variant_id LIMIT ${MOST}`,
      }),
    ]);
    return {
      products: products.rows.map(toProduct),
      variants: variants.rows.map((row) => ({ ...toProduct(row), prod_name: row.prod_name })),
    };
  }

  async listed({ sku, afterSku = '', limit }: LinesWish): Promise<readonly StockLine[]> {
    const { rows } = await this.pool.query<LineRow>({
      name: 'stock-board-listed',
      text: `SELECT sku, product_id, variant_id, name, on_hand, held, sold, stopped FROM rm.stock_board
             WHERE listed AND sku > $1 AND ($2::text IS NULL OR sku = $2) ORDER BY sku LIMIT $3`,
      values: [afterSku, sku ?? null, limit],
    });
    return rows.map(toLine);
  }

  async variant(variantId: number): Promise<StockLine | undefined> {
    if (!isInt32(variantId)) return undefined;
    const { rows } = await this.pool.query<LineRow>({
      name: 'stock-board-variant',
      text: `SELECT sku, product_id, variant_id, name, on_hand, held, sold, stopped
             FROM rm.stock_board WHERE variant_id = $1 AND listed LIMIT 1`,
      values: [variantId],
    });
    return rows.map(toLine)[0];
  }

  async ofProduct(productId: number): Promise<readonly StockLine[]> {
    const { rows } = await this.pool.query<LineRow>({
      name: 'stock-board-product',
      text: `SELECT sku, product_id, variant_id, name, on_hand, held, sold, stopped
             FROM rm.stock_board WHERE product_id = $1 ORDER BY variant_id NULLS FIRST LIMIT ${MOST}`,
      values: [productId],
    });
    return rows.map(toLine);
  }

  async all(): Promise<readonly StockLine[]> {
    const { rows } = await this.pool.query<LineRow>({
      name: 'stock-board-all',
      text: `SELECT sku, product_id, variant_id, name, on_hand, held, sold, stopped
             FROM rm.stock_board ORDER BY product_id, variant_id NULLS FIRST`,
    });
    return rows.map(toLine);
  }
}

const toProduct = ({ id, name, stock, stopped }: ProductRow): BoardProduct => ({
  id,
  name,
  stock: Number(stock),
  status: statusOf(stopped),
});

const toLine = (row: LineRow): StockLine => ({
  sku: row.sku,
  productId: row.product_id,
  variantId: row.variant_id,
  name: row.name,
  onHand: row.on_hand,
  held: row.held,
  sold: row.sold,
  status: statusOf(row.stopped),
});
