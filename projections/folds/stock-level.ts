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

/** Events that move units or the switch; a refused hold moves nothing. */
export type StockMove = Exclude<StockEvent, HoldRefused>;

const MOVES: Readonly<Record<StockMove['type'], true>> = {
  StockCounted: true,
  StockMoved: true,
  StockHeld: true,
  StockReleased: true,
  StockSold: true,
  StockSaleReversed: true,
  StockReturned: true,
  SaleStopped: true,
  SaleResumed: true,
};

export const STOCK_MOVES: readonly string[] = Object.keys(MOVES);

export const isStockMove = (event: RecordedEvent): event is RecordedEvent<StockMove> => event.type in MOVES;

/** A sold unit leaves the shelf, and the cart's hold as far as it was held there. */
const withSale = (level: StockLevel, units: number, fromHold: number): StockLevel => ({
  ...level,
  onHand: level.onHand - units,
  held: level.held - fromHold,
  sold: level.sold + units,
});

export const stockAfter = (level: StockLevel, { type, data }: StockMove): StockLevel => {
  switch (type) {
    case 'StockCounted':
      return { ...level, onHand: data.onHand };
    case 'StockMoved':
      return { ...level, onHand: level.onHand + data.quantity };
    case 'StockHeld':
      return { ...level, held: level.held + data.added };
    case 'StockReleased':
      return { ...level, held: level.held - data.quantity };
    case 'StockSold':
      return withSale(level, data.quantity, data.fromHold);
    case 'StockSaleReversed':
      return withSale(level, -data.quantity, -data.quantity);
    case 'StockReturned':
      return { ...level, onHand: level.onHand + data.quantity, sold: level.sold - data.quantity };
    case 'SaleStopped':
      return { ...level, stopped: true };
    case 'SaleResumed':
      return { ...level, stopped: false };
    default:
      return data satisfies never;
  }
};
