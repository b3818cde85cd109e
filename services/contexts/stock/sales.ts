import { Map } from 'immutable';

/**
 * Units by sale, to recognise repeats. Keeps at least the latest `REMEMBERED` sales, at most twice as many: a placement
 * is settled in seconds, so older ones are never asked for.
 */
export type Sales = {
  readonly recent: Map<string, number>;
  readonly earlier: Map<string, number>;
};

/** A sale belongs to one attempt, so that undoing an earlier attempt never touches a later one. */
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

export const returnedOf = (returns: Sales, sale: string): number => soldTo(returns, sale) ?? 0;

export const withReturn = (returns: Sales, sale: string, quantity: number): Sales =>
  withSale(returns, sale, returnedOf(returns, sale) + quantity);

export const withoutSale = ({ recent, earlier }: Sales, sale: string): Sales => ({
  recent: recent.delete(sale),
  earlier: earlier.delete(sale),
});
