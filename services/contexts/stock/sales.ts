import { Map } from 'immutable';

/**
 * Units sold by order, so that a repeated sale or reversal is known. At least the latest `REMEMBERED` orders
 * are kept, at most twice as many; a placement is settled in seconds, so an older order is never asked for.
 */
export type Sales = {
  readonly recent: Map<string, number>;
  readonly earlier: Map<string, number>;
};

export const REMEMBERED = 500;

export const noSales: Sales = { recent: Map(), earlier: Map() };

export const soldTo = ({ recent, earlier }: Sales, orderId: string): number | undefined =>
  recent.get(orderId) ?? earlier.get(orderId);

export const withSale = ({ recent, earlier }: Sales, orderId: string, quantity: number): Sales =>
  recent.size >= REMEMBERED
    ? { recent: Map([[orderId, quantity]]), earlier: recent }
    : { recent: recent.set(orderId, quantity), earlier };

export const withoutSale = ({ recent, earlier }: Sales, orderId: string): Sales => ({
  recent: recent.delete(orderId),
  earlier: earlier.delete(orderId),
});
