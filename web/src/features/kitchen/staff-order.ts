import type { CamelCased } from '../../api/camel-case';
import type { WireStaffOrder } from './api/wire';

/** Personal fields are empty when forgotten or unreadable; instants are ISO. */
export type StaffOrder = CamelCased<Omit<WireStaffOrder, 'remaining'>> & {
  /** Milliseconds since 1970, by the server's clock; undefined while not due at all. */
  readonly dueAt: number | undefined;
  /** When the kitchen should start an order for a chosen time. */
  readonly beginsAt: number | undefined;
};

export type KitchenStatus = NonNullable<StaffOrder['takeaway']['orderStatus']>;

export type RowStatus = KitchenStatus | 'AWAITING-PAYMENT' | 'CANCELLED';

export const rowStatusOf = ({ status, takeaway }: Pick<StaffOrder, 'status' | 'takeaway'>): RowStatus =>
  status === 'CANCELLED' || status === 'AWAITING-PAYMENT' ? status : (takeaway.orderStatus ?? 'AWAITING-PAYMENT');

/** Past its time, with the customer not yet told; a delivery gets cold until it is out. */
export const isOverdue = (
  { dueAt, outAt, taMethod }: Pick<StaffOrder, 'dueAt' | 'outAt' | 'taMethod'>,
  status: RowStatus,
  now: number,
): boolean =>
  dueAt !== undefined &&
  dueAt <= now &&
  outAt === null &&
  (status === 'NEW' || status === 'PRINTED' || (status === 'NOTIFIED' && taMethod === 'DELIVER'));

export const canBeSentOut = ({ taMethod, outAt }: Pick<StaffOrder, 'taMethod' | 'outAt'>, status: RowStatus): boolean =>
  taMethod === 'DELIVER' && outAt === null && (status === 'PRINTED' || status === 'NOTIFIED');

export const isBeingCooked = ({ awaitsAcceptance }: Pick<StaffOrder, 'awaitsAcceptance'>, status: RowStatus): boolean =>
  !awaitsAcceptance && (status === 'NEW' || status === 'PRINTED' || status === 'NOTIFIED');

/** Orders to accept are never later: the kitchen answers them at once. */
export const isLater = (
  { beginsAt, awaitsAcceptance }: Pick<StaffOrder, 'beginsAt' | 'awaitsAcceptance'>,
  status: RowStatus,
  now: number,
): boolean =>
  beginsAt !== undefined && beginsAt > now && !awaitsAcceptance && (status === 'NEW' || status === 'PRINTED');

export const isFinished = (status: RowStatus): boolean => status === 'COMPLETE' || status === 'CANCELLED';

export const receivedAt = ({ placedAt, updatedAt }: Pick<StaffOrder, 'placedAt' | 'updatedAt'>): string =>
  placedAt ?? updatedAt;
