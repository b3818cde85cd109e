import { OAuthModule } from '@hatch/contexts/oauth/module';
import { Module } from '@nestjs/common';
import { ConsentController } from './consent.controller.js';
import { OAuthSettingsController } from './oauth-settings.controller.js';
import { TokenController } from './token.controller.js';

@Module({ imports: [OAuthModule], controllers: [ConsentController, OAuthSettingsController, TokenController] })
export class OAuthApiModule {}
