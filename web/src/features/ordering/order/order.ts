import type { Pence } from '@hatch/kernel/rules';
import type { Answers } from '../../../api/calls';
import type { Success } from '../../../lib/http';

/** The session's order; `postage` is negative for a collect discount (MON-06, MON-07), details are empty until given. */
export type Order = Success<Answers['POST /api/fetchOrder']>['order'];

export type TaMethod = NonNullable<Order['ta_method']>;

export type DeliveryDetails = Pick<
  Order,
  | 'email'
  | 'full_name'
  | 'phone_number'
  | 'address_1'
  | 'address_2'
  | 'address_3'
  | 'town_city'
  | 'postcode'
  | 'delivery_info'
>;

export const itemsTotal = ({ order_items }: Order): Pence =>
  order_items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const postageOf = ({ postage }: Order): Pence => postage ?? 0;

/** FORM-22 */
export const belongsToAccount = ({ user_id }: Order): boolean => user_id !== 0;

/** NEW is only ever read (OPEN-45). */
const PLACED: readonly string[] = ['AWAITING-PAYMENT', 'NEW', 'COMPLETE'];

export const isPlaced = ({ status }: Order): boolean => PLACED.includes(status);
