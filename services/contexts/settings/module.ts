import { Module } from '@nestjs/common';
import { ChangeSettingsHandler } from './change-settings.handler.js';
import { GetCartLabelHandler } from './get-cart-label.handler.js';
import { GetSettingsHandler } from './get-settings.handler.js';
import { ResumeDeliveryHandler } from './resume-delivery.handler.js';
import { GetSettingsToEditHandler } from './get-settings-to-edit.handler.js';
import { SettingsRepository } from './settings.repository.js';

@Module({
  providers: [
    SettingsRepository,
    ChangeSettingsHandler,
    GetCartLabelHandler,
    GetSettingsHandler,
    ResumeDeliveryHandler,
    GetSettingsToEditHandler,
  ],
  exports: [SettingsRepository],
})
export class SettingsModule {}

export { ChangeSettings } from './change-settings.handler.js';
export { GetCartLabel } from './get-cart-label.handler.js';
export { GetSettings, type SettingValues } from './get-settings.handler.js';
export { ResumeDelivery } from './resume-delivery.handler.js';
export { GetSettingsToEdit, type SettingsToEdit } from './get-settings-to-edit.handler.js';
export { SettingsRepository };
