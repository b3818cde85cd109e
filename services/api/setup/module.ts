import { ContentModule } from '@hatch/contexts/content/module';
import { IdentityModule } from '@hatch/contexts/identity/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { Module } from '@nestjs/common';
import { SetupController } from './setup.controller.js';
import { SetupKey } from './setup-key.service.js';
import { Setup, SetupProgress } from './setup.service.js';

@Module({
  imports: [ContentModule, IdentityModule, SettingsModule],
  controllers: [SetupController],
  providers: [Setup, SetupKey, SetupProgress],
})
export class SetupApiModule {}
