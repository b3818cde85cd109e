import { OAuthModule } from '@hatch/contexts/oauth/module';
import { Global, Module } from '@nestjs/common';
import { TokenPrograms } from './token-programs.js';

/** Global, because the guard asks it who is behind a token. */
@Global()
@Module({ imports: [OAuthModule], providers: [TokenPrograms], exports: [TokenPrograms] })
export class ProgramsModule {}
