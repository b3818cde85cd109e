import { IdentityModule } from '@hatch/contexts/identity/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { DeviceCookies } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { Account } from './account.service.js';
import { AuthService } from './auth.service.js';
import { IdentityController } from './identity.controller.js';
import { LoginThrottle } from './login-throttle.js';
import { PeopleController } from './people.controller.js';
import { People } from './people.service.js';

/** Beside it, `ViewersModule` is imported once for the whole application. */
@Module({
  imports: [IdentityModule, StoreStatusModule],
  controllers: [AccountController, IdentityController, PeopleController],
  providers: [Account, AuthService, DeviceCookies, LoginThrottle, People],
})
export class IdentityApiModule {}
