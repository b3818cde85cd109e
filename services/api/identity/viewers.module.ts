import { IdentityModule } from '@hatch/contexts/identity/module';
import { Global, Module } from '@nestjs/common';
import { SessionViewers } from './session-viewers.js';

/** One for the whole application: the guard and the gateway ask it who is looking, and logins and logouts tell it. */
@Global()
@Module({ imports: [IdentityModule], providers: [SessionViewers], exports: [SessionViewers] })
export class ViewersModule {}
