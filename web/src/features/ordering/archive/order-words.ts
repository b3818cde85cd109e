import type { ArchivedOrder } from './archive-api';
import { messages } from './messages';

type State = keyof typeof messages.states;

/** How far an order is: paid for or not, and then what the kitchen has done. */
export const stateOf = ({ status, takeaway }: Pick<ArchivedOrder, 'status' | 'takeaway'>): State =>
  status === 'COMPLETE' ? (takeaway.order_status ?? 'NEW') : status === 'CANCELLED' ? status : 'AWAITING-PAYMENT';

/** How staff call an order. */
export const nameOf = ({ ref, id }: Pick<ArchivedOrder, 'ref' | 'id'>): string => ref ?? id;

/** Whose it is. */
export const customerOf = ({ full_name: name, details_unreadable: unreadable }: ArchivedOrder): string =>
  name || (unreadable ? messages.unreadable : messages.forgotten);

/** Name and address line by line, without what is empty (ORD-19). */
export const addressOf = (order: ArchivedOrder): readonly string[] =>
  [customerOf(order), order.address_1, order.address_2, order.address_3, order.town_city, order.postcode].filter(
    (line) => line !== '',
  );
