import type { RecordedEvent } from '@hatch/kernel';
import type { HoldRefused, StockEvent } from '@hatch/contexts/stock/events';
import type {
  ProductAdded,
  ProductRelisted,
  ProductRevised,
  ProductWithdrawn,
  VariantAdded,
  VariantRemoved,
  VariantRevised,
} from '@hatch/contexts/catalog/events';
import { skuOf } from '@hatch/kernel/rules';
import { foldWith, handledTypes, type EventHandlers } from '../engine/index.js';

/** Never clamped: a recount may leave fewer units than carts hold. */
export type StockLevel = {
  /** On the shelf, held units included. */
  readonly onHand: number;
  readonly held: number;
  readonly sold: number;
  readonly stopped: boolean;
};

export const NO_STOCK: StockLevel = { onHand: 0, held: 0, sold: 0, stopped: false };

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

/** A variant is listed only while its product is. */
export type SkuListing = {
  readonly name: string | null;
  readonly listed: boolean;
};

type ListingEvent =
  | ProductAdded
  | ProductRevised
  | VariantAdded
  | VariantRevised
  | VariantRemoved
  | ProductWithdrawn
  | ProductRelisted;

const handlers: EventHandlers<ListingEvent, SkuListing> = {
  ProductAdded: (_before, { data: { name } }) => ({ name, listed: true }),
  VariantAdded: (_before, { data: { name } }) => ({ name, listed: true }),
  ProductRevised: ({ listed, ...before }, { data: { name = before.name } }) => ({ name, listed }),
  VariantRevised: ({ listed, ...before }, { data: { name = before.name } }) => ({ name, listed }),
  VariantRemoved: ({ name }) => ({ name, listed: false }),
  ProductWithdrawn: ({ name }) => ({ name, listed: false }),
  ProductRelisted: ({ name }) => ({ name, listed: true }),
};

export const LISTING_EVENTS = handledTypes(handlers);

export const listingAfter = foldWith<ListingEvent, SkuListing>(handlers);

export const skuOfEvent = (event: RecordedEvent): string => {
  const id = event.stream.slice(event.stream.indexOf('-') + 1);
  const variant = 'variantId' in event.data ? event.data.variantId : undefined;
  return variant === undefined || isStockMove(event) ? id : skuOf(Number(id), Number(variant));
};
