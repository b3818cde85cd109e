import { slotOf } from '@hatch/kernel/rules';
import type { Placed } from '../state.js';

export const movedSlot = (
  { reservedSlot }: Pick<Placed, 'reservedSlot'>,
  dueBy: string,
): { readonly reservedSlot?: string } => {
  const slot = slotOf(dueBy);
  return reservedSlot === null || reservedSlot === slot ? {} : { reservedSlot: slot };
};
