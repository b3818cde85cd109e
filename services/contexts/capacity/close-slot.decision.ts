import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { SlotEvent } from './events.js';
import { endOfSlot, isSlot } from './slot-times.js';
import type { Slot } from './state.js';

export const closeSlot =
  (slot: string, by: string): Decide<Slot, SlotEvent> =>
  ({ closed }, { now }) => {
    if (!isSlot(slot)) return refuse('capacity.no-slot', 'There is no such time. Please choose one of the list.');
    const until = endOfSlot(slot);
    if (until <= now) return refuse('capacity.past', 'This time is over.');
    return closed ? nothing : accept({ type: 'SlotClosed', data: { slot, at: now, until, by } });
  };

export const reopenSlot =
  (slot: string, by: string): Decide<Slot, SlotEvent> =>
  ({ closed }, { now }) =>
    closed ? accept({ type: 'SlotReopened', data: { slot, at: now, by } }) : nothing;
