import { IdentityModule } from '@hatch/contexts/identity/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { Global, Module } from '@nestjs/common';
import { AccountViewers } from './account-viewers.js';
import { SessionViewers } from './session-viewers.js';
import { SharedTablets } from './shared-tablet/shared-tablets.service.js';

/** One for the whole application: the guard and the gateway look sessions up in it, logins and logouts invalidate what it has cached. */
@Global()
@Module({
  imports: [IdentityModule, SettingsModule],
  providers: [AccountViewers, SessionViewers, SharedTablets],
  exports: [AccountViewers, SessionViewers, SharedTablets],
})
export class ViewersModule {}
