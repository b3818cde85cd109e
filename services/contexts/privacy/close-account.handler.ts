import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountMails, Credentials, SecondFactors } from '../identity/module.js';
import { Clients, Grants } from '../oauth/module.js';
import { ClosedAccounts } from './closed-accounts.repository.js';

type Data = { readonly userId: string };

/** Nobody logs in to it from now on, and no program acts for it; what is known of its owner is forgotten in the background (ACC-05). */
export class CloseAccount extends UseCaseCommand<Data, void> {
  readonly type = 'CloseAccount';
}

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

  /** What is still to be done first: one that was cut off here is asked for again, or done all the same. */
  async execute({ data: { userId }, context }: CloseAccount): Promise<void> {
    await this.closedAccounts.add(userId, new Date(context.now));
    await this.credentials.remove(userId);
    await this.secondFactors.removeAll(userId);
    await this.accountMails.removeAll(userId);
    await this.grants.removeAll(userId);
    await this.clients.removeAll(userId);
  }
}
