import { SITE, type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeHours, type ChangeHoursData } from './change-hours.decision.js';
import type { StoreEvent } from './events.js';
import type { Store } from './state.js';
import { StoreStatusRepository } from './store-status.repository.js';

export class ChangeOpeningHours extends UseCaseCommand<ChangeHoursData, Outcome<Store, StoreEvent>> {}

@CommandHandler(ChangeOpeningHours)
export class ChangeOpeningHoursHandler implements ICommandHandler<ChangeOpeningHours> {
  constructor(private readonly storeStatus: StoreStatusRepository) {}

  execute({ data, context }: ChangeOpeningHours): Promise<Outcome<Store, StoreEvent>> {
    return this.storeStatus.handle(SITE, changeHours(data), context);
  }
}
