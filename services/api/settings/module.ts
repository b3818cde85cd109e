import { IdentityModule } from '@hatch/contexts/identity/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { SettingsChanges } from './settings-changes.service.js';
import { SettingsEditing } from './settings-editing.service.js';
import { SettingsEditingController } from './settings-editing.controller.js';
import { SettingsController } from './settings.controller.js';

@Module({
  imports: [IdentityModule, SettingsModule, StoreStatusModule],
  controllers: [SettingsController, SettingsEditingController],
  providers: [SettingsChanges, SettingsEditing],
  exports: [SettingsChanges],
})
export class SettingsApiModule {}
