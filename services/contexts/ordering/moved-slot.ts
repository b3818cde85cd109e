import { slotOf } from '@hatch/kernel/rules';
import type { Placed } from './state.js';

/** What an order takes of the kitchen's time lies where it is promised; absent where it lies there already, or takes none (KIT-13). */
export const movedSlot = (
  { reservedSlot }: Pick<Placed, 'reservedSlot'>,
  dueBy: string,
): { readonly reservedSlot?: string } => {
  const slot = slotOf(dueBy);
  return reservedSlot === null || reservedSlot === slot ? {} : { reservedSlot: slot };
};
