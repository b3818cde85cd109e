import { cartOfHold } from '@hatch/contexts/stock/events';
import type { RecordedEvent } from '@hatch/kernel';
import { storableText, partsOfSku } from '@hatch/kernel/rules';
import type { Tx, Projection } from '../engine/index.js';
import { NO_STOCK, type StockLevel, isStockMove, stockAfter, type StockMove } from '../folds/index.js';

type Movement = {
  readonly sku: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly productId: number;
  readonly variantId: number | null;
  readonly at: string;
  readonly actorKind: string;
  readonly staffId: string | null;
  readonly what: string;
  /** Units added to the shelf; negative where they left. */
  readonly units: number;
  /** Units added to holds; negative where they left. */
  readonly held: number;
  readonly onHand: number;
  readonly heldAfter: number;
  readonly reason: string | null;
  readonly orderId: string | null;
  readonly cartId: string | null;
};

type LevelRow = { sku: string; on_hand: number; held_after: number };

const lastLevels = async (skus: readonly string[], tx: Tx): Promise<readonly (readonly [string, StockLevel])[]> => {
  const { rows } = await tx.query<LevelRow>({
    name: 'stock-movements-levels',
    text: `SELECT s.sku, l.on_hand, l.held_after FROM unnest($1::text[]) AS s(sku), LATERAL (
             SELECT on_hand, held_after FROM stock_movements m WHERE m.sku = s.sku ORDER BY revision DESC LIMIT 1) AS l`,
    values: [skus],
  });
  return rows.map(({ sku, on_hand, held_after }) => [sku, { ...NO_STOCK, onHand: on_hand, held: held_after }]);
};

const saveMovements = async (movements: readonly Movement[], tx: Tx): Promise<void> => {
  if (movements.length === 0) return;
  await tx.query({
    name: 'stock-movements-save',
    text: `INSERT INTO stock_movements (sku, revision, position, product_id, variant_id, at, actor_kind, staff_id,
             what, units, held, on_hand, held_after, reason, order_id, cart_id)
           SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::timestamptz[],
             $7::text[], $8::text[], $9::text[], $10::int[], $11::int[], $12::int[], $13::int[], $14::text[],
             $15::text[], $16::text[])
           ON CONFLICT (sku, revision) DO NOTHING`,
    values: [
      movements.map(({ sku }) => sku),
      movements.map(({ revision }) => revision),
      movements.map(({ position }) => position),
      movements.map(({ productId }) => productId),
      movements.map(({ variantId }) => variantId),
      movements.map(({ at }) => at),
      movements.map(({ actorKind }) => actorKind),
      movements.map(({ staffId }) => staffId),
      movements.map(({ what }) => what),
      movements.map(({ units }) => units),
      movements.map(({ held }) => held),
      movements.map(({ onHand }) => onHand),
      movements.map(({ heldAfter }) => heldAfter),
      movements.map(({ reason }) => reason && storableText(reason)),
      movements.map(({ orderId }) => orderId),
      movements.map(({ cartId }) => cartId),
    ],
  });
};

const HANDLES = [
  'StockCounted',
  'StockMoved',
  'StockHeld',
  'StockReleased',
  'StockSold',
  'StockSaleReversed',
  'StockReturned',
] as const satisfies readonly StockMove['type'][];

const reasonOf = ({ data }: StockMove): string | null => ('reason' in data ? (data.reason ?? null) : null);

const movementOf = (event: RecordedEvent<StockMove>, before: StockLevel, after: StockLevel): Movement => {
  const { type, data, meta, revision, position } = event;
  return {
    sku: data.sku,
    ...partsOfSku(data.sku),
    revision,
    position,
    at: meta.at,
    actorKind: meta.actor.kind,
    staffId: meta.actor.kind === 'staff' ? meta.actor.id : null,
    what: type,
    units: after.onHand - before.onHand,
    held: after.held - before.held,
    onHand: after.onHand,
    heldAfter: after.held,
    reason: reasonOf(event),
    orderId: 'orderId' in data ? (data.orderId ?? null) : null,
    cartId: 'holdId' in data ? cartOfHold(data.holdId) : null,
  };
};

export const stockMovements: Projection = {
  name: 'stock-movements',
  version: 1,
  tables: ['stock_movements'],
  handles: HANDLES,
  apply: async (events, tx) => {
    const moves = events.filter(isStockMove);
    const levels = new Map(await lastLevels([...new Set(moves.map(({ data }) => data.sku))], tx));
    const movements: Movement[] = [];
    for (const event of moves) {
      const before = levels.get(event.data.sku) ?? NO_STOCK;
      const after = stockAfter(before, event);
      levels.set(event.data.sku, after);
      const isMoved = after.onHand !== before.onHand || after.held !== before.held;
      if (isMoved || event.type === 'StockCounted') movements.push(movementOf(event, before, after));
    }
    await saveMovements(movements, tx);
    return [];
  },
};
