import { IdentityModule } from '@hatch/contexts/identity/module';
import { OAuthModule } from '@hatch/contexts/oauth/module';
import { PrivacyModule } from '@hatch/contexts/privacy/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { DeviceCookies } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { AccessController } from './access.controller.js';
import { AccountController } from './account.controller.js';
import { AccountLinks } from './account-links.service.js';
import { AccountPasswords } from './account-passwords.service.js';
import { Account } from './account.service.js';
import { AddressesController } from './addresses.controller.js';
import { CartApiModule } from '../cart/module.js';
import { AuthService } from './auth.service.js';
import { EmailChanges } from './email-changes.service.js';
import { IdentityController } from './identity.controller.js';
import { LoginCodes, PasskeyRequests } from './login-factors.service.js';
import { LoginThrottle } from './login-throttle.js';
import { OwnData } from './own-data.service.js';
import { OpenLogins } from './open-logins.service.js';
import { OwnApp, OwnFactors, OwnPasskeys } from './own-factors.service.js';
import { PinChanges, PinEntry } from './shared-tablet/pins.service.js';
import { SharedTabletController } from './shared-tablet/shared-tablet.controller.js';
import { SecondFactorController } from './second-factor.controller.js';
import { PeopleController } from './people.controller.js';
import { People, PeopleList } from './people.service.js';
import { RegistrationController } from './registration.controller.js';
import { PasswordResets, Registrations } from './registration.service.js';

/** Needs `ViewersModule`, which the application imports once. */
@Module({
  imports: [CartApiModule, IdentityModule, OAuthModule, PrivacyModule, SettingsModule],
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
    AccountLinks,
    AccountPasswords,
    AuthService,
    DeviceCookies,
    EmailChanges,
    LoginCodes,
    LoginThrottle,
    OpenLogins,
    OwnApp,
    OwnData,
    OwnFactors,
    OwnPasskeys,
    PasskeyRequests,
    PasswordResets,
    People,
    PeopleList,
    PinChanges,
    PinEntry,
    Registrations,
  ],
  exports: [AccountPasswords],
})
export class IdentityApiModule {}
