import { Module } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.js';

@Module({ providers: [SettingsRepository], exports: [SettingsRepository] })
export class SettingsModule {}

export { SettingsRepository };
