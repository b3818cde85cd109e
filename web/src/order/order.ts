import type { Pence } from '@hatch/kernel/rules';

export type TaMethod = 'COLLECT' | 'DELIVER';
export type OrderItem = { readonly quantity: number; readonly price: Pence; readonly name: string };

export type DeliveryDetails = {
  readonly email: string;
  readonly full_name: string;
  readonly phone_number: string;
  readonly address_1: string;
  readonly address_2: string;
  readonly address_3: string;
  readonly town_city: string;
  readonly postcode: string;
  readonly delivery_info: string;
};

/** The session's order as the server answers it; absent details are null until they are given. */
export type Order = { readonly [Field in keyof DeliveryDetails]?: string | null } & {
  readonly id: string;
  /** Null until the order is placed. */
  readonly ref: string | null;
  readonly status: string;
  /** 0, null or absent for a guest. */
  readonly user_id?: string | number | null;
  readonly extra_info?: string | null;
  /** Null counts as 0; negative is a collect discount (MON-06, MON-07). */
  readonly postage: Pence | null;
  readonly total_cost: Pence;
  readonly payment_method?: string | null;
  readonly ta_method?: TaMethod | null;
  readonly order_items: readonly OrderItem[];
};

export const itemsTotal = ({ order_items }: Order): Pence =>
  order_items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const postageOf = ({ postage }: Order): Pence => postage ?? 0;

/** FORM-22 */
export const belongsToAccount = ({ user_id }: Order): boolean =>
  user_id !== undefined && user_id !== null && user_id !== 0 && user_id !== '0' && user_id !== '';

const PLACED = ['AWAITING-PAYMENT', 'NEW', 'COMPLETE'];

export const isPlaced = ({ status }: Order): boolean => PLACED.includes(status);
