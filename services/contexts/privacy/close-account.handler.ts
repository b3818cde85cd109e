import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountMails, Credentials, SecondFactors } from '../identity/module.js';
import { Clients, Grants } from '../oauth/module.js';
import { ClosedAccounts } from './closed-accounts.repository.js';

type Data = { readonly userId: string };

/** Ends logins and programs at once; the data is forgotten in the background. */
export class CloseAccount extends UseCaseCommand<Data, void> {}

@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    private readonly closedAccounts: ClosedAccounts,
    private readonly accountMails: AccountMails,
    private readonly credentials: Credentials,
    private readonly secondFactors: SecondFactors,
    private readonly grants: Grants,
    private readonly clients: Clients,
  ) {}

  /** The background job is stored first: whatever a crash leaves is done by it. */
  async execute({ data: { userId }, context }: CloseAccount): Promise<void> {
    await this.closedAccounts.add(userId, new Date(context.now));
    await this.credentials.remove(userId);
    await this.secondFactors.removeAll(userId);
    await this.accountMails.removeAll(userId);
    await this.grants.removeAll(userId);
    await this.clients.removeAll(userId);
  }
}
