import { readableBy, SETTING_KEYS, SETTINGS } from '@hatch/kernel/rules';
import { SITE } from '@hatch/kernel';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SettingValues } from './get-settings.handler.js';
import { SettingsRepository } from './settings.repository.js';
import { textOf } from './state.js';

export type SettingsToEdit = {
  readonly revision: number;
  readonly values: SettingValues;
  /** Whether each secret is set; their values cannot be read. */
  readonly secrets: Readonly<Record<string, boolean>>;
};

export class GetSettingsToEdit extends UseCaseQuery<object, SettingsToEdit> {}

@QueryHandler(GetSettingsToEdit)
export class GetSettingsToEditHandler implements IQueryHandler<GetSettingsToEdit> {
  constructor(private readonly settings: SettingsRepository) {}

  async execute(): Promise<SettingsToEdit> {
    const { state } = await this.settings.load(SITE);
    const secrets = SETTING_KEYS.filter((key) => SETTINGS[key].readers === 'never');
    return {
      revision: state.revision,
      values: Object.fromEntries(readableBy('staff').map((key) => [key, textOf(state, key)])),
      secrets: Object.fromEntries(secrets.map((key) => [key, state.secretsSet.has(key)])),
    };
  }
}
