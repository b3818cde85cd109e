import { orderHoldId } from './events.js';
import { saleId, soldTo } from './sales.js';
import { heldBy, type Stock } from './state.js';

export type Placement = { readonly cartId: string; readonly orderId: string; readonly attempt?: number };

export const isSecured = (stock: Stock, placement: Placement): boolean =>
  soldTo(stock.sales, saleId(placement)) !== undefined || heldBy(stock, orderHoldId(placement)) > 0;

/** The order's own stream ends the hold. */
export const UNTIL_PAID = '9999-12-31T23:59:59.999Z';
