import type { StockEvent, StockHeld, StockReleased, StockSaleReversed, StockSold } from '@hatch/contexts/stock/events';
import type { RecordedEvent } from '@hatch/kernel';
import type { Projection, Tx } from '../engine/index.js';

export type HoldEvent = StockHeld | StockReleased | StockSold | StockSaleReversed;
type HoldExpiry = { readonly sku: string; readonly holdId: string; readonly expiresAt: string | null };

const HANDLES = [
  'StockHeld',
  'StockReleased',
  'StockSold',
  'StockSaleReversed',
] as const satisfies readonly StockEvent['type'][];

/** Null when nothing is held any more, undefined when the expiry is unchanged. */
export const expiryAfter = ({ type, data }: HoldEvent): string | null | undefined => {
  switch (type) {
    case 'StockHeld':
    case 'StockSaleReversed':
      return data.expiresAt;
    case 'StockReleased':
      return data.remaining === 0 ? null : undefined;
    case 'StockSold':
      return null;
    default:
      return data satisfies never;
  }
};

const save = async (holds: readonly HoldExpiry[], tx: Tx): Promise<void> => {
  if (holds.length === 0) return;
  await tx.query({
    name: 'open-holds-save',
    text: `INSERT INTO open_holds (sku, hold_id, expires_at)
           SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[])
           ON CONFLICT (sku, hold_id) DO UPDATE SET expires_at = excluded.expires_at`,
    values: [holds.map(({ sku }) => sku), holds.map(({ holdId }) => holdId), holds.map(({ expiresAt }) => expiresAt)],
  });
};

const drop = async (holds: readonly HoldExpiry[], tx: Tx): Promise<void> => {
  if (holds.length === 0) return;
  await tx.query({
    name: 'open-holds-drop',
    text: `DELETE FROM open_holds h USING unnest($1::text[], $2::text[]) AS g(sku, hold_id)
           WHERE h.sku = g.sku AND h.hold_id = g.hold_id`,
    values: [holds.map(({ sku }) => sku), holds.map(({ holdId }) => holdId)],
  });
};

/** Finds expired holds without reading the log. */
export const openHolds: Projection = {
  name: 'open-holds',
  version: 1,
  tables: ['open_holds'],
  handles: HANDLES,
  apply: async (events, tx) => {
    const expiries = new Map<string, HoldExpiry>();
    // The engine hands over only the types listed above.
    for (const event of events as readonly RecordedEvent<HoldEvent>[]) {
      const { sku, holdId } = event.data;
      const expiresAt = expiryAfter(event);
      if (expiresAt !== undefined) expiries.set(`${sku} ${holdId}`, { sku, holdId, expiresAt });
    }
    const all = [...expiries.values()];
    await Promise.all([
      save(
        all.filter(({ expiresAt }) => expiresAt !== null),
        tx,
      ),
      drop(
        all.filter(({ expiresAt }) => expiresAt === null),
        tx,
      ),
    ]);
    return [];
  },
};
