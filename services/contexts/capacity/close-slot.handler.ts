import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { closeSlot } from './close-slot.decision.js';
import type { SlotEvent } from './events.js';
import { SlotRepository } from './slot.repository.js';
import type { Slot } from './state.js';

type Data = {
  /** ISO instant of its start. */
  readonly slot: string;
};

export class CloseSlot extends UseCaseCommand<Data, Outcome<Slot, SlotEvent>> {}

@CommandHandler(CloseSlot)
export class CloseSlotHandler implements ICommandHandler<CloseSlot> {
  constructor(private readonly slots: SlotRepository) {}

  execute({ data: { slot }, context }: CloseSlot): Promise<Outcome<Slot, SlotEvent>> {
    return this.slots.handle(slot, closeSlot(slot, context.actor.id), context);
  }
}
