import type { CommandContext } from '@hatch/kernel';
import type { Slots } from '../../capacity/module.js';
import { itemsOf, type Order } from '../index.js';

export const moveSlot = async (slots: Slots, before: Order, after: Order, context: CommandContext): Promise<void> => {
  if (before.status !== 'placed' || after.status !== 'placed') return;
  const { orderId, attempt, lines } = after;
  await slots.move(before.reservedSlot, after.reservedSlot, { orderId, attempt, items: itemsOf(lines) }, context);
};
