import { readDraft, writeDraft } from '../../lib/draft';
import { DETAIL_FIELDS } from './api/wire';
import type { DeliveryDetails, Order } from './order';

const ownerOf = ({ id, userId }: Order): string => `${id} ${userId}`;

export const detailsDraft = (order: Order): Partial<DeliveryDetails> => {
  const kept = readDraft('details', ownerOf(order));
  if (typeof kept !== 'object' || kept === null) return {};
  const names = new Set(Object.keys(DETAIL_FIELDS));
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => names.has(name) && typeof value === 'string'),
  );
};

export const keepDetails = (order: Order, details: Partial<DeliveryDetails>): void =>
  writeDraft('details', ownerOf(order), details);
