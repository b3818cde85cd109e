import { SITE, type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StoreEvent } from './events.js';
import { quietAlarm } from './quiet-alarm.decision.js';
import type { Store } from './state.js';
import { StoreStatusRepository } from './store-status.repository.js';

export class QuietAlarm extends UseCaseCommand<object, Outcome<Store, StoreEvent>> {}

@CommandHandler(QuietAlarm)
export class QuietAlarmHandler implements ICommandHandler<QuietAlarm> {
  constructor(private readonly storeStatus: StoreStatusRepository) {}

  execute({ context }: QuietAlarm): Promise<Outcome<Store, StoreEvent>> {
    return this.storeStatus.handle(SITE, quietAlarm(context.actor.id), context);
  }
}
