import { accept, nothing, refuse, type Decide, useCase } from '@hatch/kernel';
import { orders } from '../order-change.js';
import type { OrderEvent } from '../events.js';
import { notAccepted, notPlaced, unpaid } from '../rejections.js';
import type { Order } from '../state.js';

export type MarkDishData = { readonly sku: string; readonly done: boolean };

export const markDish =
  ({ sku, done }: MarkDishData): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status !== 'placed') return notPlaced(order);
    if (order.kitchen === null) return unpaid();
    if (order.awaitsAcceptance) return notAccepted();
    if (order.kitchen === 'COMPLETE')
      return refuse('ordering.complete', 'This order is complete. Its dishes stay as they are.');
    const line = order.lines.find((each) => each.sku === sku);
    if (!line) return refuse('ordering.no-such-dish', 'This dish is not part of the order. Please reload the page.');
    if (order.dishesDone.includes(sku) === done) return nothing;
    return accept({ type: 'DishMarked', data: { orderId: order.orderId, sku, dish: line.name, done } });
  };

export const MarkDish = useCase(orders, 'MarkDish', markDish);
