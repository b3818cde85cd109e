import { Map } from 'immutable';

/**
 * Units by sale, so that a repeated sale, reversal or return is known. At least the latest `REMEMBERED` sales
 * are kept, at most twice as many; a placement is settled in seconds, so an older one is never asked for.
 */
export type Sales = {
  readonly recent: Map<string, number>;
  readonly earlier: Map<string, number>;
};

/**
 * An order that was turned down may be placed anew: a sale is to one attempt at placing it, so that whoever still
 * undoes an earlier attempt never touches a later one.
 */
export const saleId = ({ orderId, attempt = 1 }: { readonly orderId: string; readonly attempt?: number }): string =>
  attempt > 1 ? `${orderId}.${attempt}` : orderId;

export const REMEMBERED = 500;

export const noSales: Sales = { recent: Map(), earlier: Map() };

export const soldTo = ({ recent, earlier }: Sales, sale: string): number | undefined =>
  recent.get(sale) ?? earlier.get(sale);

export const withSale = ({ recent, earlier }: Sales, sale: string, quantity: number): Sales =>
  recent.size >= REMEMBERED
    ? { recent: Map([[sale, quantity]]), earlier: recent }
    : { recent: recent.set(sale, quantity), earlier };

/** Units of a sale that are on the shelf again, as far as that is remembered. */
export const returnedOf = (returns: Sales, sale: string): number => soldTo(returns, sale) ?? 0;

export const withReturn = (returns: Sales, sale: string, quantity: number): Sales =>
  withSale(returns, sale, returnedOf(returns, sale) + quantity);

export const withoutSale = ({ recent, earlier }: Sales, sale: string): Sales => ({
  recent: recent.delete(sale),
  earlier: earlier.delete(sale),
});
