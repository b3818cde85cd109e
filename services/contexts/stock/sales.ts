import { PersistentMap } from './persistent-map.js';

/**
 * Units sold by order, so that a repeated sale or reversal is known. At least the latest `REMEMBERED` orders
 * are kept, at most twice as many; a placement is settled in seconds, so an older order is never asked for.
 */
export type Sales = {
  readonly recent: PersistentMap<number>;
  readonly earlier: PersistentMap<number>;
};

export const REMEMBERED = 2_000;

export const noSales: Sales = { recent: PersistentMap.empty(), earlier: PersistentMap.empty() };

export const soldTo = ({ recent, earlier }: Sales, orderId: string): number | undefined =>
  recent.get(orderId) ?? earlier.get(orderId);

export const withSale = ({ recent, earlier }: Sales, orderId: string, quantity: number): Sales =>
  recent.size >= REMEMBERED
    ? { recent: PersistentMap.empty<number>().with(orderId, quantity), earlier: recent }
    : { recent: recent.with(orderId, quantity), earlier };

export const withoutSale = ({ recent, earlier }: Sales, orderId: string): Sales => ({
  recent: recent.without(orderId),
  earlier: earlier.without(orderId),
});
