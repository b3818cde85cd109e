import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reopenSlot } from './close-slot.decision.js';
import type { SlotEvent } from './events.js';
import { SlotRepository } from './slot.repository.js';
import type { Slot } from './state.js';

type Data = {
  /** ISO instant of its start. */
  readonly slot: string;
};

export class ReopenSlot extends UseCaseCommand<Data, Outcome<Slot, SlotEvent>> {}

@CommandHandler(ReopenSlot)
export class ReopenSlotHandler implements ICommandHandler<ReopenSlot> {
  constructor(private readonly slots: SlotRepository) {}

  execute({ data: { slot }, context }: ReopenSlot): Promise<Outcome<Slot, SlotEvent>> {
    return this.slots.handle(slot, reopenSlot(slot, context.actor.id), context);
  }
}
