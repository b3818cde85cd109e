import { Jobs, UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountMails, Credentials, SecondFactors } from '../identity/module.js';
import { Clients, Grants } from '../oauth/module.js';

export const CLOSED_ACCOUNT_QUEUE = 'closed-account';

/** So long an order under way keeps the address it goes to. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

type Data = { readonly userId: string };

/** Nobody logs in to it from now on, and no program acts for it; what is known of its owner is forgotten in the background (ACC-05). */
export class CloseAccount extends UseCaseCommand<Data, void> {
  readonly type = 'CloseAccount';
}

@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    private readonly jobs: Jobs,
    private readonly accountMails: AccountMails,
    private readonly credentials: Credentials,
    private readonly secondFactors: SecondFactors,
    private readonly grants: Grants,
    private readonly clients: Clients,
  ) {}

  /** The job first: one that was cut off here is asked for again, or done all the same. */
  async execute({ data: { userId }, context }: CloseAccount): Promise<void> {
    const until = new Date(new Date(context.now).getTime() + LONGEST_WAIT_MS).toISOString();
    await this.jobs.enqueue(CLOSED_ACCOUNT_QUEUE, 'forget', { userId, until }, { jobId: userId });
    await this.credentials.remove(userId);
    await this.secondFactors.removeAll(userId);
    await this.accountMails.removeAll(userId);
    await this.grants.removeAll(userId);
    await this.clients.removeAll(userId);
  }
}
