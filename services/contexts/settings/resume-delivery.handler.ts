import { SITE, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resumeDelivery } from './change-settings.decision.js';
import { SettingsRepository } from './settings.repository.js';

export class ResumeDelivery extends UseCaseCommand<object, void> {}

@CommandHandler(ResumeDelivery)
export class ResumeDeliveryHandler implements ICommandHandler<ResumeDelivery> {
  constructor(private readonly settings: SettingsRepository) {}

  async execute({ context }: ResumeDelivery): Promise<void> {
    await this.settings.handle(SITE, resumeDelivery, context);
  }
}
