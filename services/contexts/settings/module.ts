import { Module } from '@nestjs/common';
import { ChangeSettingsHandler } from './change-settings.handler.js';
import { GetCartLabelHandler } from './get-cart-label.handler.js';
import { GetSettingsHandler } from './get-settings.handler.js';
import { ResumeDeliveryHandler } from './resume-delivery.handler.js';
import { GetSettingsToEditHandler } from './get-settings-to-edit.handler.js';
import { PushAccounts } from './push-accounts.repository.js';
import { SettingsRepository } from './settings.repository.js';

@Module({
  providers: [
    PushAccounts,
    SettingsRepository,
    ChangeSettingsHandler,
    GetCartLabelHandler,
    GetSettingsHandler,
    ResumeDeliveryHandler,
    GetSettingsToEditHandler,
  ],
  exports: [PushAccounts, SettingsRepository],
})
export class SettingsModule {}

export { ChangeSettings } from './change-settings.handler.js';
export { GetCartLabel } from './get-cart-label.handler.js';
export { GetSettings, type SettingValues } from './get-settings.handler.js';
export { ResumeDelivery } from './resume-delivery.handler.js';
export { GetSettingsToEdit, type SettingsToEdit } from './get-settings-to-edit.handler.js';
export { PushAccounts, SettingsRepository };
export type { PushAccount } from './push-account.js';
