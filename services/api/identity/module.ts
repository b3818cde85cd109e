import { IdentityModule } from '@hatch/contexts/identity/module';
import { DeviceCookies } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { Account } from './account.service.js';
import { AuthService } from './auth.service.js';
import { IdentityController } from './identity.controller.js';
import { LoginThrottle } from './login-throttle.js';

/** Beside it, `ViewersModule` is imported once for the whole application. */
@Module({
  imports: [IdentityModule],
  controllers: [AccountController, IdentityController],
  providers: [Account, AuthService, DeviceCookies, LoginThrottle],
})
export class IdentityApiModule {}
