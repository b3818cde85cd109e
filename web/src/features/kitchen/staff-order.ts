import type { Answers } from '../../api/calls';

/** An order as staff read it; personal fields are empty once the person has been forgotten, instants are ISO. */
export type AnsweredOrder = Answers['GET /api/todaysOrders'][number];

export type StaffOrder = Omit<AnsweredOrder, 'remaining'> & {
  /** When it is due by this device's clock, in milliseconds; undefined while it is not due at all. */
  readonly dueAt: number | undefined;
};

export type KitchenStatus = NonNullable<StaffOrder['takeaway']['order_status']>;

/** What a row says: the kitchen's status, or that the money is still owed (OPEN-45, OPEN-46). */
export type RowStatus = KitchenStatus | 'AWAITING-PAYMENT';

export const rowStatusOf = ({ status, takeaway }: Pick<StaffOrder, 'status' | 'takeaway'>): RowStatus =>
  status === 'AWAITING-PAYMENT' ? status : (takeaway.order_status ?? 'AWAITING-PAYMENT');

export const receivedAt = ({ placed_at, updated_at }: StaffOrder): string => placed_at ?? updated_at;

/** Not empty lines of the address, in postal order. */
export const addressLines = (order: StaffOrder): readonly string[] =>
  [order.address_1, order.address_2, order.address_3, order.town_city, order.postcode].flatMap((line) => line || []);
