import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountAccess } from './account-access.service.js';
import { ClosedAccounts } from './closed-accounts.repository.js';

type Data = { readonly userId: string };

/** Ends logins and programs at once; the data is forgotten in the background. */
export class CloseAccount extends UseCaseCommand<Data, void> {}

@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    private readonly closedAccounts: ClosedAccounts,
    private readonly access: AccountAccess,
  ) {}

  /** The background job is stored first: whatever a crash leaves is done by it. */
  async execute({ data: { userId }, context }: CloseAccount): Promise<void> {
    await this.closedAccounts.add(userId, new Date(context.now));
    await this.access.end(userId);
  }
}
