import { SettingsModule } from '@hatch/contexts/settings/module';
import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.js';

@Module({ imports: [SettingsModule], controllers: [SettingsController] })
export class SettingsApiModule {}
