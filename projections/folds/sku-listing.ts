import type {
  ProductAdded,
  ProductRelisted,
  ProductRevised,
  ProductWithdrawn,
  VariantAdded,
  VariantRemoved,
  VariantRevised,
} from '@hatch/contexts/catalog/events';
import type { RecordedEvent } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { foldWith, handledTypes, type EventHandlers } from '../engine/index.js';
import { isStockMove } from './stock-level.js';

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
