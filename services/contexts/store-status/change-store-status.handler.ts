import { SITE, type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeStatus } from './change-status.decision.js';
import type { StoreEvent } from './events.js';
import type { Store } from './state.js';
import { StoreStatusRepository } from './store-status.repository.js';

type Data = {
  readonly to: string;
  readonly reason?: 'staff' | 'first-start';
  /** ISO instant at which the status ends automatically; ignored for an open store. */
  readonly until?: string | undefined;
};

export class ChangeStoreStatus extends UseCaseCommand<Data, Outcome<Store, StoreEvent>> {}

@CommandHandler(ChangeStoreStatus)
export class ChangeStoreStatusHandler implements ICommandHandler<ChangeStoreStatus> {
  constructor(private readonly storeStatus: StoreStatusRepository) {}

  execute({ data: { to, ...wish }, context }: ChangeStoreStatus): Promise<Outcome<Store, StoreEvent>> {
    return this.storeStatus.handle(SITE, changeStatus(to, wish), context);
  }
}
