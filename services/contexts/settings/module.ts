import { Module } from '@nestjs/common';
import { answersOf, handlersOf } from '@hatch/platform';
import { PushAccounts } from './push-accounts.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { ShopSettings } from './shop-settings.service.js';
import { ChangeSettings, ResumeDelivery } from './change-settings.js';
import { GetCartLabel, GetSettings, GetSettingsToEdit } from './queries.js';

@Module({
  providers: [
    ...answersOf([GetCartLabel, GetSettings, GetSettingsToEdit]),
    ...handlersOf(SettingsRepository, [ChangeSettings, ResumeDelivery]),
    PushAccounts,
    SettingsRepository,
    ShopSettings,
  ],
  exports: [PushAccounts, SettingsRepository, ShopSettings],
})
export class SettingsModule {}

export type { SettingValues, SettingsToEdit } from './queries.js';
export {
  ChangeSettings,
  GetCartLabel,
  GetSettings,
  GetSettingsToEdit,
  PushAccounts,
  ResumeDelivery,
  SettingsRepository,
  ShopSettings,
};
export type { PushAccount } from './push-account.js';
