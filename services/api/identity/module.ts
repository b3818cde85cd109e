import { IdentityModule } from '@hatch/contexts/identity/module';
import { DeviceCookies } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { Account } from './account.service.js';
import { AccountMailThrottle } from './account-mail-throttle.js';
import { AuthService } from './auth.service.js';
import { IdentityController } from './identity.controller.js';
import { LoginThrottle } from './login-throttle.js';
import { RegistrationController } from './registration.controller.js';
import { Registrations } from './registration.service.js';

/** Beside it, `ViewersModule` is imported once for the whole application. */
@Module({
  imports: [IdentityModule],
  controllers: [AccountController, IdentityController, RegistrationController],
  providers: [Account, AccountMailThrottle, AuthService, DeviceCookies, LoginThrottle, Registrations],
})
export class IdentityApiModule {}
