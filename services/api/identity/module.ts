import { IdentityModule } from '@hatch/contexts/identity/module';
import { OAuthModule } from '@hatch/contexts/oauth/module';
import { PrivacyModule } from '@hatch/contexts/privacy/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { DeviceCookies } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { AccessController } from './access.controller.js';
import { AccountController } from './account.controller.js';
import { Account } from './account.service.js';
import { AddressesController } from './addresses.controller.js';
import { AccountMailThrottle } from './account-mail-throttle.js';
import { AuthService } from './auth.service.js';
import { IdentityController } from './identity.controller.js';
import { LoginThrottle } from './login-throttle.js';
import { OwnData } from './own-data.service.js';
import { OwnFactorsService } from './own-factors.service.js';
import { PinChanges } from './shared-tablet/pin-changes.service.js';
import { SharedTabletController } from './shared-tablet/shared-tablet.controller.js';
import { SecondFactorController } from './second-factor.controller.js';
import { PeopleController } from './people.controller.js';
import { People } from './people.service.js';
import { RegistrationController } from './registration.controller.js';
import { Registrations } from './registration.service.js';

/** Needs `ViewersModule`, which the application imports once. */
@Module({
  imports: [IdentityModule, OAuthModule, PrivacyModule, SettingsModule, StoreStatusModule],
  controllers: [
    AccessController,
    AccountController,
    AddressesController,
    IdentityController,
    PeopleController,
    RegistrationController,
    SecondFactorController,
    SharedTabletController,
  ],
  providers: [
    Account,
    AccountMailThrottle,
    AuthService,
    DeviceCookies,
    LoginThrottle,
    OwnData,
    OwnFactorsService,
    People,
    PinChanges,
    Registrations,
  ],
  exports: [Account],
})
export class IdentityApiModule {}
