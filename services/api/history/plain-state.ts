import { available, type Stock } from '@hatch/contexts/stock';
import type { Order } from '@hatch/contexts/orders';
import type { Settings } from '@hatch/contexts/settings';
import type { Category } from '@hatch/contexts/history/module';

/** The revisions already count the events. */
const uncounted = (state: object): object =>
  Object.fromEntries(Object.entries(state).filter(([name]) => name !== 'changes'));

/** Its undo state would repeat the whole order. */
const orderFields = (order: Order): object =>
  'undoable' in order && order.undoable
    ? { ...uncounted(order), undoable: { step: order.undoable.step, at: order.undoable.at } }
    : uncounted(order);

/** Sales and returns run to thousands, and the events have them. */
const stockFields = (stock: Stock): object => {
  const { sales: _sales, returns: _returns, ...fields } = stock;
  return { ...fields, available: available(stock) };
};

const settingFields = ({ revision, values, secretsSet }: Settings): object => ({ revision, values, secretsSet });

export const shownState = (category: Category, state: object): object => {
  if (category === 'order') return orderFields(state as Order);
  if (category === 'stock') return stockFields(state as Stock);
  if (category === 'cart') return uncounted(state);
  return category === 'settings' ? settingFields(state as Settings) : state;
};
