import { orderHoldId } from './events.js';
import { saleId, soldTo } from './sales.js';
import { heldBy, type Stock } from './state.js';

/** An attempt at placing the order of a cart. */
export type Placement = { readonly cartId: string; readonly orderId: string; readonly attempt?: number };

/** No one else can have the order's units: they are sold to it, or it holds them. */
export const isSecured = (stock: Stock, placement: Placement): boolean =>
  soldTo(stock.sales, saleId(placement)) !== undefined || heldBy(stock, orderHoldId(placement)) > 0;

/** An order holds its units until it is paid for or cancelled, which the order's own stream says. */
export const UNTIL_PAID = '9999-12-31T23:59:59.999Z';
