import type { RecordedEvent } from '@hatch/kernel';
import type { HoldRefused, StockEvent } from '@hatch/contexts/stock/events';

/** What the events of one sku add up to (G07); nothing is clamped, so a recount may leave fewer units than held. */
export type StockLevel = {
  /** Units on the shelf, held ones among them. */
  readonly onHand: number;
  /** Units held by carts. */
  readonly held: number;
  /** Units ever sold. */
  readonly sold: number;
  /** Taken off sale by staff. */
  readonly stopped: boolean;
};

export const NO_STOCK: StockLevel = { onHand: 0, held: 0, sold: 0, stopped: false };

/** A sku's level and the units one of its holds has. */
export type Shelf = { readonly level: StockLevel; readonly hold: number };

/** Events that move units or the switch; a refused hold moves nothing. */
export type StockMove = Exclude<StockEvent, HoldRefused>;

const MOVES: Readonly<Record<StockMove['type'], true>> = {
  StockCounted: true,
  StockHeld: true,
  StockReleased: true,
  StockSold: true,
  StockSaleReversed: true,
  SaleStopped: true,
  SaleResumed: true,
};

export const STOCK_MOVES: readonly string[] = Object.keys(MOVES);

export const isStockMove = (event: RecordedEvent): event is RecordedEvent<StockMove> => event.type in MOVES;

const withHold = ({ level, hold }: Shelf, quantity: number, sold = 0): Shelf => ({
  level: {
    ...level,
    onHand: level.onHand - sold,
    held: level.held - hold + quantity,
    sold: level.sold + sold,
  },
  hold: quantity,
});

const withLevel = ({ level, hold }: Shelf, changed: Partial<StockLevel>): Shelf => ({
  level: { ...level, ...changed },
  hold,
});

/** `hold` is the hold the event names, 0 for events that name none. */
export const stockAfter = (shelf: Shelf, { type, data }: StockMove): Shelf => {
  switch (type) {
    case 'StockCounted':
      return withLevel(shelf, { onHand: data.onHand });
    case 'StockHeld':
      return withHold(shelf, data.quantity);
    case 'StockReleased':
      return withHold(shelf, Math.min(shelf.hold, data.remaining));
    case 'StockSold':
      return withHold(shelf, Math.max(0, shelf.hold - data.quantity), data.quantity);
    case 'StockSaleReversed':
      return withHold(shelf, shelf.hold + data.quantity, -data.quantity);
    case 'SaleStopped':
      return withLevel(shelf, { stopped: true });
    case 'SaleResumed':
      return withLevel(shelf, { stopped: false });
    default:
      return data satisfies never;
  }
};

export const holdIdOf = ({ data }: StockMove): string | undefined => ('holdId' in data ? data.holdId : undefined);

/** The product a sku belongs to: `12` for `12` and `12.3`. */
export const productIdOf = (sku: string): number => Number.parseInt(sku, 10);
