import type { Pence } from '@hatch/kernel/rules';

export type KitchenStatus = 'NEW' | 'PRINTED' | 'NOTIFIED' | 'COMPLETE';
export type PaymentStatus = 'checkout' | 'AWAITING-PAYMENT' | 'NEW' | 'COMPLETE';

export type OrderItem = { readonly quantity: number; readonly price: Pence; readonly name: string };

/** An order as staff read it. Personal fields are absent once the person has been forgotten; instants are ISO. */
export type StaffOrder = {
  readonly id: string;
  readonly ref: string | null;
  readonly status: PaymentStatus;
  readonly email?: string | null;
  readonly full_name?: string | null;
  readonly phone_number?: string | null;
  readonly address_1?: string | null;
  readonly address_2?: string | null;
  readonly address_3?: string | null;
  readonly town_city?: string | null;
  readonly postcode?: string | null;
  readonly delivery_info?: string | null;
  readonly extra_info?: string | null;
  readonly total_cost: Pence;
  readonly display_amount: string;
  readonly formatted_postage: string;
  readonly payment_method: string | null;
  readonly ta_method: 'COLLECT' | 'DELIVER' | null;
  readonly updated_at: string;
  readonly placed_at: string | null;
  readonly due_by: string | null;
  /** When it is due by this device's clock, in milliseconds; undefined while it is not due at all. */
  readonly dueAt: number | undefined;
  readonly notified_at: string | null;
  readonly completed_at: string | null;
  readonly numItems: number;
  readonly order_items: readonly OrderItem[];
  readonly takeaway: { readonly order_status: KitchenStatus | null };
};

/** What a row says: the kitchen's status, or that the money is still owed (OPEN-45, OPEN-46). */
export type RowStatus = KitchenStatus | 'AWAITING-PAYMENT';

export const rowStatusOf = ({ status, takeaway }: Pick<StaffOrder, 'status' | 'takeaway'>): RowStatus =>
  status === 'AWAITING-PAYMENT' ? status : (takeaway.order_status ?? 'AWAITING-PAYMENT');

export const receivedAt = ({ placed_at, updated_at }: StaffOrder): string => placed_at ?? updated_at;

/** Not empty lines of the address, in postal order. */
export const addressLines = (order: StaffOrder): readonly string[] =>
  [order.address_1, order.address_2, order.address_3, order.town_city, order.postcode].flatMap((line) => line || []);
