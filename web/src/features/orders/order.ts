import type { Pence } from '@hatch/kernel/rules';
import type { Detail, Order, TaMethod } from './api/wire';

export type { Detail, Order, TaMethod };

export const itemsTotal = ({ orderItems }: Order): Pence =>
  orderItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const postageOf = ({ postage }: Order): Pence => postage ?? 0;

export const belongsToAccount = ({ userId }: Order): boolean => userId !== 0;

export const isCollected = ({ taMethod }: Pick<Order, 'taMethod'>): boolean => taMethod === 'COLLECT';

/** NEW is kept as a value to read; no order gets it now. */
const PLACED: readonly string[] = ['AWAITING-PAYMENT', 'NEW', 'COMPLETE', 'CANCELLED'];

export const isPlaced = ({ status }: Order): boolean => PLACED.includes(status);
