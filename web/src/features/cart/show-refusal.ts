import { log } from '../../lib/log';
import { notify } from '../../lib/notify';
import type { CartChange } from './cart';
import { messages } from './messages';

export const showRefusal = (change: CartChange, message: string): void => {
  if (change.kind === 'add') {
    void notify.popup(messages.sorry, message);
    void log.error(`${messages.addRefused}: ${message}`);
  } else if (change.kind === 'increase') void notify.popup(messages.noMoreStock, message);
  else if (change.kind === 'decrease') void notify.alert([message, messages.reduceFailed]);
  else void notify.alert(message);
};
