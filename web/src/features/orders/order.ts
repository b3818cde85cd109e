import type { Pence } from '@hatch/kernel/rules';
import type { DeliveryDetails, Detail, Order, TaMethod } from './api/wire';

export type { DeliveryDetails, Detail, Order, TaMethod };

export const itemsTotal = ({ orderItems }: Order): Pence =>
  orderItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const postageOf = ({ postage }: Order): Pence => postage ?? 0;

export const detailsOf = (order: Order): DeliveryDetails => ({
  email: order.email ?? '',
  fullName: order.fullName ?? '',
  phoneNumber: order.phoneNumber ?? '',
  address1: order.address1 ?? '',
  address2: order.address2 ?? '',
  address3: order.address3 ?? '',
  townCity: order.townCity ?? '',
  postcode: order.postcode ?? '',
  deliveryInfo: order.deliveryInfo ?? '',
});

export const belongsToAccount = ({ userId }: Order): boolean => userId !== 0;

export const isCollected = ({ taMethod }: Pick<Order, 'taMethod'>): boolean => taMethod === 'COLLECT';

/** NEW is kept as a value to read; no order gets it now. */
const PLACED: readonly string[] = ['AWAITING-PAYMENT', 'NEW', 'COMPLETE', 'CANCELLED'];

export const isPlaced = ({ status }: Order): boolean => PLACED.includes(status);
