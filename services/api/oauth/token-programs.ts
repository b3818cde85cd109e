import { Grants, OAuthModule } from '@hatch/contexts/oauth/module';
import type { Clock } from '@hatch/kernel';
import { CLOCK, Programs, type Program } from '@hatch/platform';
import { Inject, Injectable, Global, Module } from '@nestjs/common';
import { AccountViewers } from '../identity/account-viewers.js';

/** Looks the permission up at every call, so that a revoked one ends at once. */
@Injectable()
export class TokenPrograms extends Programs {
  constructor(
    private readonly grants: Grants,
    private readonly accounts: AccountViewers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async of(accessToken: string): Promise<Program | null> {
    const token = await this.grants.behindAccess(accessToken, this.clock());
    const viewer = token ? await this.accounts.byId(token.userId) : null;
    return token && viewer ? { grantId: token.grantId, scopes: token.scopes, viewer } : null;
  }
}

/** Global, because the guard asks it who is behind a token. */
@Global()
@Module({ imports: [OAuthModule], providers: [TokenPrograms], exports: [TokenPrograms] })
export class ProgramsModule {}
