import { SITE, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { pauseStore } from './change-status.decision.js';
import { StoreStatusRepository } from './store-status.repository.js';

export class PauseStore extends UseCaseCommand<{ readonly until: string }, void> {}

@CommandHandler(PauseStore)
export class PauseStoreHandler implements ICommandHandler<PauseStore> {
  constructor(private readonly storeStatus: StoreStatusRepository) {}

  async execute({ data: { until }, context }: PauseStore): Promise<void> {
    await this.storeStatus.handle(SITE, pauseStore(until), context);
  }
}
