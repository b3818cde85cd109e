import { cartOfHold } from '@hatch/contexts/stock/events';
import type { RecordedEvent } from '@hatch/kernel';
import { partsOfSku } from '@hatch/kernel/rules';
import type { Projection } from '../engine/index.js';
import { isStockMove, NO_STOCK, stockAfter, type StockLevel, type StockMove } from '../folds/index.js';
import { lastLevels, saveMovements, type Movement } from './movement-rows.js';

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
