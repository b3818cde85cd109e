import { SITE, type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeSettings, type ChangeSettingsData } from './change-settings.decision.js';
import type { SettingsEvent } from './events.js';
import { SettingsRepository } from './settings.repository.js';
import type { Settings } from './state.js';

export class ChangeSettings extends UseCaseCommand<ChangeSettingsData, Outcome<Settings, SettingsEvent>> {}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(private readonly settings: SettingsRepository) {}

  execute({ data, context }: ChangeSettings): Promise<Outcome<Settings, SettingsEvent>> {
    return this.settings.handle(SITE, changeSettings(data), context);
  }
}
