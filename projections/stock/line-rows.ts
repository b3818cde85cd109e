import { storableText } from '@hatch/kernel/rules';
import type { Tx } from '../engine/index.js';
import type { SkuListing, StockLevel } from '../folds/index.js';

export type Line = SkuListing & {
  readonly sku: string;
  readonly productId: number;
  readonly variantId: number | null;
  readonly level: StockLevel;
};

type Row = {
  sku: string;
  product_id: number;
  variant_id: number | null;
  name: string | null;
  listed: boolean;
  on_hand: number;
  held: number;
  sold: number;
  stopped: boolean;
};

export const loadLines = async (skus: readonly string[], tx: Tx): Promise<readonly (readonly [string, Line])[]> => {
  const { rows } = await tx.query<Row>({
    name: 'stock-lines-load',
    text: `SELECT sku, product_id, variant_id, name, listed, on_hand, held, sold, stopped
           FROM stock_board WHERE sku = ANY($1::text[])`,
    values: [skus],
  });
  return rows.map(({ sku, product_id, variant_id, name, listed, on_hand, held, sold, stopped }) => [
    sku,
    {
      sku,
      productId: product_id,
      variantId: variant_id,
      name,
      listed,
      level: { onHand: on_hand, held, sold, stopped },
    },
  ]);
};

export const saveLines = async (lines: readonly Line[], tx: Tx): Promise<void> => {
  await tx.query({
    name: 'stock-lines-save',
    text: `INSERT INTO stock_board (sku, product_id, variant_id, name, listed, on_hand, held, sold, stopped)
           SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::bool[],
             $6::int[], $7::int[], $8::int[], $9::bool[])
           ON CONFLICT (sku) DO UPDATE SET name = excluded.name, listed = excluded.listed,
             on_hand = excluded.on_hand, held = excluded.held, sold = excluded.sold, stopped = excluded.stopped`,
    values: [
      lines.map(({ sku }) => sku),
      lines.map(({ productId }) => productId),
      lines.map(({ variantId }) => variantId),
      lines.map(({ name }) => name && storableText(name)),
      lines.map(({ listed }) => listed),
      lines.map(({ level }) => level.onHand),
      lines.map(({ level }) => level.held),
      lines.map(({ level }) => level.sold),
      lines.map(({ level }) => level.stopped),
    ],
  });
};
