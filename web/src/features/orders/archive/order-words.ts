import { addressLines, detailsFrom } from '@hatch/kernel/rules';
import type { ArchivedOrder } from './archive-api';
import { messages } from './messages';

type State = keyof typeof messages.states;

export const stateOf = ({ status, takeaway }: Pick<ArchivedOrder, 'status' | 'takeaway'>): State =>
  status === 'COMPLETE' ? (takeaway.order_status ?? 'NEW') : status === 'CANCELLED' ? status : 'AWAITING-PAYMENT';

export const nameOf = ({ ref, id }: Pick<ArchivedOrder, 'ref' | 'id'>): string => ref ?? id;

export const customerOf = ({ full_name: name, details_unreadable: unreadable }: ArchivedOrder): string =>
  name || (unreadable ? messages.unreadable : messages.forgotten);

export const addressOf = (order: ArchivedOrder): readonly string[] => [
  customerOf(order),
  ...addressLines(detailsFrom(order)),
];
