import type { CamelCased } from '../../api/camel-case';
import type { WireStaffOrder } from './api/wire';

/** An order as staff read it; personal fields are empty once the person has been forgotten and where they cannot be read, instants are ISO. */
export type StaffOrder = CamelCased<Omit<WireStaffOrder, 'remaining'>> & {
  /** When it is due by this device's clock, in milliseconds; undefined while it is not due at all. */
  readonly dueAt: number | undefined;
};

export type KitchenStatus = NonNullable<StaffOrder['takeaway']['orderStatus']>;

/** What a row says: the kitchen's status, that the money is still owed, or that it never came (OPEN-45, OPEN-46, G10). */
export type RowStatus = KitchenStatus | 'AWAITING-PAYMENT' | 'CANCELLED';

export const rowStatusOf = ({ status, takeaway }: Pick<StaffOrder, 'status' | 'takeaway'>): RowStatus =>
  status === 'CANCELLED' || status === 'AWAITING-PAYMENT' ? status : (takeaway.orderStatus ?? 'AWAITING-PAYMENT');

/** Its time has passed and its customer has not been told: the kitchen is to hurry (KIT-03, KIT-04). */
export const isOverdue = ({ dueAt }: Pick<StaffOrder, 'dueAt'>, status: RowStatus, now: number): boolean =>
  dueAt !== undefined && dueAt <= now && (status === 'NEW' || status === 'PRINTED');

/** Nobody has anything to do about it any more. */
export const isFinished = (status: RowStatus): boolean => status === 'COMPLETE' || status === 'CANCELLED';

export const receivedAt = ({ placedAt, updatedAt }: Pick<StaffOrder, 'placedAt' | 'updatedAt'>): string =>
  placedAt ?? updatedAt;

/** Not empty lines of the address, in postal order. */
export const addressLines = (order: StaffOrder): readonly string[] =>
  [order.address1, order.address2, order.address3, order.townCity, order.postcode].flatMap((line) => line || []);
