import { OAuthModule } from '@hatch/contexts/oauth/module';
import { Module } from '@nestjs/common';
import { IdentityModule } from '@hatch/contexts/identity/module';
import { IdentityApiModule } from '../identity/module.js';
import { ConsentController } from './consent.controller.js';
import { OAuthSettingsController } from './oauth-settings.controller.js';
import { TokenController } from './token.controller.js';

@Module({
  imports: [IdentityApiModule, IdentityModule, OAuthModule],
  controllers: [ConsentController, OAuthSettingsController, TokenController],
})
export class OAuthApiModule {}
