import type { RecordedEvent } from '@hatch/kernel';
import { partsOfSku, storableText } from '@hatch/kernel/rules';
import { inLogOrder, rowProof, type ProvedRows } from '../engine/index.js';
import { isStockMove, skuOfEvent } from '../folds/index.js';
import { lineAfter, lineOf, stockBoard } from './stock-board.projection.js';
import type { Line } from './line-rows.js';
import { expiryAfter, openHolds, type HoldEvent } from './open-holds.projection.js';

const STOCK = 'stock-';

type LineRow = {
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

const rowsOfLine = (line: Line | undefined): ProvedRows =>
  new Map(
    line && [
      [
        line.sku,
        {
          product_id: line.productId,
          variant_id: line.variantId,
          name: line.name && storableText(line.name),
          listed: line.listed,
          on_hand: line.level.onHand,
          held: line.level.held,
          sold: line.level.sold,
          stopped: line.level.stopped,
        },
      ],
    ],
  );

export const stockLineProof = rowProof<Line | undefined>({
  name: 'stock-board',
  projection: stockBoard,
  subjects: async (after, limit, tx) => {
    const { rows } = await tx.query<{ sku: string }>({
      text: 'SELECT sku FROM stock_board WHERE sku > $1 ORDER BY sku LIMIT $2',
      values: [after, limit],
    });
    return rows.map(({ sku }) => sku);
  },
  begunBy: (event) => (isStockMove(event) ? skuOfEvent(event) : undefined),
  events: (sku, read) => inLogOrder(read(`${STOCK}${sku}`), read(`product-${partsOfSku(sku).productId}`)),
  initial: undefined,
  after: (line, event, sku) => (skuOfEvent(event) === sku ? lineAfter(line ?? lineOf(sku), event) : line),
  folded: rowsOfLine,
  rows: async (skus, tx) => {
    const { rows } = await tx.query<LineRow>({
      text: `SELECT sku, product_id, variant_id, name, listed, on_hand, held, sold, stopped FROM stock_board
             WHERE sku = ANY($1::text[])`,
      values: [skus],
    });
    return new Map(rows.map(({ sku, ...row }) => [sku, new Map([[sku, row]])]));
  },
});

type Holds = ReadonlyMap<string, string>;

const holdsAfter = (holds: Holds, event: RecordedEvent): Holds => {
  const hold = event as RecordedEvent<HoldEvent>;
  const expiresAt = expiryAfter(hold);
  if (expiresAt === undefined) return holds;
  const after = new Map(holds);
  if (expiresAt === null) after.delete(hold.data.holdId);
  else after.set(hold.data.holdId, expiresAt);
  return after;
};

export const openHoldsProof = rowProof<Holds>({
  name: 'open-holds',
  projection: openHolds,
  subjects: async (after, limit, tx) => {
    const { rows } = await tx.query<{ sku: string }>({
      text: 'SELECT DISTINCT sku FROM open_holds WHERE sku > $1 ORDER BY sku LIMIT $2',
      values: [after, limit],
    });
    return rows.map(({ sku }) => sku);
  },
  begunBy: ({ stream }) => (stream.startsWith(STOCK) ? stream.slice(STOCK.length) : undefined),
  events: (sku, read) => read(`${STOCK}${sku}`),
  initial: new Map(),
  after: holdsAfter,
  folded: (holds) => new Map([...holds].map(([id, at]) => [id, { expires_at: new Date(at).toISOString() }])),
  rows: async (skus, tx) => {
    const { rows } = await tx.query<{ sku: string; hold_id: string; expires_at: Date }>({
      text: 'SELECT sku, hold_id, expires_at FROM open_holds WHERE sku = ANY($1::text[])',
      values: [skus],
    });
    const bySku = new Map<string, Map<string, Readonly<Record<string, unknown>>>>();
    for (const { sku, hold_id, expires_at } of rows)
      bySku.set(sku, (bySku.get(sku) ?? new Map()).set(hold_id, { expires_at: expires_at.toISOString() }));
    return bySku;
  },
});
