import type { PostgresKeyVault } from '@hatch/event-store';
import { childContext, UseCaseCommand } from '@hatch/kernel';
import { CONFIG, DevMailbox, KEY_VAULT, type Config } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ContactMessages } from '../contact/module.js';
import { AccountMails, Credentials, Logins, Pins, SecondFactors } from '../identity/module.js';
import { Clients, Grants } from '../oauth/module.js';
import { appendForgotten, forgottenFileIn } from './forgotten-file.js';
import { forgetSubject } from './state.js';
import { SubjectRepository } from './subject.repository.js';

type Data = {
  readonly subjects: readonly string[];
  readonly accounts: readonly string[];
};

/** Makes the personal data of one person unreadable for ever; orders, totals and history stay. */
export class ForgetPerson extends UseCaseCommand<Data, void> {}

@CommandHandler(ForgetPerson)
export class ForgetPersonHandler implements ICommandHandler<ForgetPerson> {
  constructor(
    private readonly subjects: SubjectRepository,
    private readonly accountMails: AccountMails,
    private readonly contactMessages: ContactMessages,
    private readonly credentials: Credentials,
    private readonly pins: Pins,
    private readonly secondFactors: SecondFactors,
    private readonly logins: Logins,
    private readonly clients: Clients,
    private readonly grants: Grants,
    private readonly mailbox: DevMailbox,
    @Inject(KEY_VAULT) private readonly vault: Pick<PostgresKeyVault, 'forget' | 'compact'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
  ) {}

  /** The keys go last: after a crash the person is found again. */
  async execute({ data: { subjects, accounts }, context }: ForgetPerson): Promise<void> {
    for (const userId of accounts) {
      await this.credentials.remove(userId);
      await this.pins.remove(userId);
      await this.secondFactors.removeAll(userId);
      await this.logins.removeAll(userId);
      await this.accountMails.removeAll(userId);
      await this.grants.removeAll(userId);
      await this.clients.removeAll(userId);
    }
    await this.contactMessages.removeAll(subjects);
    await this.mailbox.remove(subjects);
    const file = forgottenFileIn(this.config.dataDir);
    for (const subject of subjects) {
      await this.subjects.handle(subject, forgetSubject(subject), childContext(context, subject));
      await appendForgotten(file, { subject, at: context.now });
      await this.vault.forget(subject);
    }
    await this.vault.compact();
  }
}
