import { IdentityModule } from '@hatch/contexts/identity/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { Global, Module } from '@nestjs/common';
import { AccountViewers } from './account-viewers.js';
import { SessionViewers } from './session-viewers.js';
import { SharedTablets } from './shared-tablet/shared-tablets.service.js';

/** Global, because its cache of sessions must be one: guard and gateway read it, logins and logouts invalidate it. */
@Global()
@Module({
  imports: [IdentityModule, SettingsModule],
  providers: [AccountViewers, SessionViewers, SharedTablets],
  exports: [AccountViewers, SessionViewers, SharedTablets],
})
export class ViewersModule {}
