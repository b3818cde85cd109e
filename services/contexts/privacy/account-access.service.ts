import { Injectable } from '@nestjs/common';
import { AccountMails, Credentials, SecondFactors } from '../identity/module.js';
import { Clients, Grants } from '../oauth/module.js';

/** Everything through which a person, or a program of theirs, gets into an account. */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly credentials: Credentials,
    private readonly secondFactors: SecondFactors,
    private readonly accountMails: AccountMails,
    private readonly grants: Grants,
    private readonly clients: Clients,
  ) {}

  async end(userId: string): Promise<void> {
    await this.credentials.remove(userId);
    await this.secondFactors.removeAll(userId);
    await this.accountMails.removeAll(userId);
    await this.grants.removeAll(userId);
    await this.clients.removeAll(userId);
  }
}
