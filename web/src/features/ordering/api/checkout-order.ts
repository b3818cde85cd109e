import { http } from '../../../lib/http';
import { detailsOf, type Order } from '../order';
import { fromCheckout } from './wire';

/** The plain shop's placement; the server reads items and postage from the session (OPEN-05). */
export const checkoutOrder = (order: Order) => http.post('/checkout', fromCheckout(order, detailsOf(order)));
