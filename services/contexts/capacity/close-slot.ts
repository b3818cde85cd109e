import { useCase, accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { SlotEvent } from './events.js';
import { endOfSlot, isSlot } from './slot-times.js';
import { slots, type Slot } from './state.js';

type SlotStart = {
  /** ISO instant of its start. */
  readonly slot: string;
};

export const closeSlot =
  ({ slot }: SlotStart): Decide<Slot, SlotEvent> =>
  ({ closed }, { now, actor }) => {
    if (!isSlot(slot)) return refuse('capacity.no-slot', 'There is no such time. Please choose one of the list.');
    const until = endOfSlot(slot);
    if (until <= now) return refuse('capacity.past', 'This time is over.');
    return closed ? nothing : accept({ type: 'SlotClosed', data: { slot, at: now, until, by: actor.id } });
  };

export const reopenSlot =
  ({ slot }: SlotStart): Decide<Slot, SlotEvent> =>
  ({ closed }, { now, actor }) =>
    closed ? accept({ type: 'SlotReopened', data: { slot, at: now, by: actor.id } }) : nothing;

export const CloseSlot = useCase(slots, 'CloseSlot', closeSlot);
export const ReopenSlot = useCase(slots, 'ReopenSlot', reopenSlot);
