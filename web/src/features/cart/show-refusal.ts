import { log } from '../../lib/log';
import { messages } from '../../lib/messages';
import { notify } from '../../lib/notify';
import type { CartChange } from './cart';

/** CART-53 to CART-57: each kind of change is refused in its own words. */
export const showRefusal = (change: CartChange, message: string): void => {
  if (change.kind === 'add') {
    void notify.popup(messages.cart.sorry, message);
    void log.error(`${messages.cart.addRefused}: ${message}`);
  } else if (change.kind === 'increase') void notify.popup(messages.cart.noMoreStock, message);
  else if (change.kind === 'decrease') void notify.alert([message, messages.cart.reduceFailed]);
  else void notify.alert(message);
};
