import type { CamelCased } from '../../api/camel-case';
import type { WireStaffOrder } from './api/wire';

/** An order as staff read it; personal fields are empty once the person has been forgotten and where they cannot be read, instants are ISO. */
export type StaffOrder = CamelCased<Omit<WireStaffOrder, 'remaining'>> & {
  /** When it is due by this device's clock, in milliseconds; undefined while it is not due at all. */
  readonly dueAt: number | undefined;
  /** When the kitchen should begin with one for a chosen time, by this device's clock (TRK-02). */
  readonly beginsAt: number | undefined;
};

export type KitchenStatus = NonNullable<StaffOrder['takeaway']['orderStatus']>;

/** What a row says: the kitchen's status, that the money is still owed, or that it never came (OPEN-45, OPEN-46, G10). */
export type RowStatus = KitchenStatus | 'AWAITING-PAYMENT' | 'CANCELLED';

export const rowStatusOf = ({ status, takeaway }: Pick<StaffOrder, 'status' | 'takeaway'>): RowStatus =>
  status === 'CANCELLED' || status === 'AWAITING-PAYMENT' ? status : (takeaway.orderStatus ?? 'AWAITING-PAYMENT');

/** Its time has passed and its customer has not been told: the kitchen is to hurry (KIT-03, KIT-04). */
export const isOverdue = (
  { dueAt, outAt }: Pick<StaffOrder, 'dueAt' | 'outAt'>,
  status: RowStatus,
  now: number,
): boolean => dueAt !== undefined && dueAt <= now && outAt === null && (status === 'NEW' || status === 'PRINTED');

/** It may leave the shop now (KIT-12). */
export const canBeSentOut = ({ taMethod, outAt }: Pick<StaffOrder, 'taMethod' | 'outAt'>, status: RowStatus): boolean =>
  taMethod === 'DELIVER' && outAt === null && (status === 'PRINTED' || status === 'NOTIFIED');

/** It is the kitchen's, and not done with (KIT-11). */
export const isBeingCooked = ({ awaitsAcceptance }: Pick<StaffOrder, 'awaitsAcceptance'>, status: RowStatus): boolean =>
  !awaitsAcceptance && (status === 'NEW' || status === 'PRINTED' || status === 'NOTIFIED');

/** It is for a time to come, and the kitchen need not begin with it yet; whether it is taken on is asked at once (TRK-02). */
export const isLater = (
  { beginsAt, awaitsAcceptance }: Pick<StaffOrder, 'beginsAt' | 'awaitsAcceptance'>,
  status: RowStatus,
  now: number,
): boolean =>
  beginsAt !== undefined && beginsAt > now && !awaitsAcceptance && (status === 'NEW' || status === 'PRINTED');

/** Nobody has anything to do about it any more. */
export const isFinished = (status: RowStatus): boolean => status === 'COMPLETE' || status === 'CANCELLED';

export const receivedAt = ({ placedAt, updatedAt }: Pick<StaffOrder, 'placedAt' | 'updatedAt'>): string =>
  placedAt ?? updatedAt;

/** Not empty lines of the address, in postal order. */
export const addressLines = (order: StaffOrder): readonly string[] =>
  [order.address1, order.address2, order.address3, order.townCity, order.postcode].flatMap((line) => line || []);
