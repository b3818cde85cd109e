import type { Pence } from '@hatch/kernel/rules';
import type { Answers } from '../api/calls';
import type { Agreed } from '../lib/http';

/** The session's order; `postage` is negative for a collect discount (MON-06, MON-07), details are empty until given. */
export type Order = Agreed<Answers['POST /api/fetchOrder']>['order'];

export type TaMethod = NonNullable<Order['ta_method']>;

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

export const itemsTotal = ({ order_items }: Order): Pence =>
  order_items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const postageOf = ({ postage }: Order): Pence => postage ?? 0;

/** FORM-22 */
export const belongsToAccount = ({ user_id }: Order): boolean => user_id !== 0;

/** NEW is only ever read (OPEN-45). */
const PLACED: readonly string[] = ['AWAITING-PAYMENT', 'NEW', 'COMPLETE'];

export const isPlaced = ({ status }: Order): boolean => PLACED.includes(status);
