import { firstCartId } from '@hatch/contexts/cart';
import { orderTotals, type Customer, type Order } from '@hatch/contexts/orders';
import type { EnteredItem } from '@hatch/contexts/orders/kitchen/module';
import { detailsFrom, notesFrom, type Pence } from '@hatch/kernel/rules';
import { orderIdOf } from '../session/session-ids.js';
import type { EnteredItemDto, EnterOrderDto } from './entered-orders.dto.js';

export type Figures = { readonly postage: Pence; readonly total: Pence };

/** A separate cart for each, so that no customer's cart changes. */
export const customerOf = (id: string): Customer => {
  const cartId = firstCartId(`entered-${id.toLowerCase()}`);
  return { cartId, orderId: orderIdOf(cartId), userId: null };
};

const itemIn = ({ id: productId, variant = '', quantity }: EnteredItemDto): EnteredItem => ({
  productId,
  variantName: variant,
  quantity,
});

export const enteredOrderOf = ({
  id,
  taken,
  items,
  ta_method: method,
  slot = '',
  details,
  ...notes
}: EnterOrderDto) => ({
  customer: { ...customerOf(id), taken },
  items: items.map(itemIn),
  method,
  slot: slot || null,
  details: detailsFrom(details),
  notes: notesFrom(notes),
});

export const figuresOf = (order: Order): Figures => {
  const { lines, postage } = order.status === 'none' ? { lines: [], postage: null } : order;
  const { total, postage: charged } = orderTotals(lines, postage);
  return { postage: charged, total };
};
