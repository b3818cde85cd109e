import type { PostgresKeyVault } from '@hatch/event-store';
import { childContext, type CommandContext } from '@hatch/kernel';
import { CONFIG, DevMailbox, KEY_VAULT, type Config } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ContactMessages } from '../contact/module.js';
import { appendForgotten, forgottenFileIn } from './forgotten-file.js';
import { forgetSubject } from './state.js';
import { SubjectRepository } from './subject.repository.js';

/** The data that lies under the keys of subjects. */
@Injectable()
export class PersonalData {
  constructor(
    private readonly subjects: SubjectRepository,
    private readonly contactMessages: ContactMessages,
    private readonly mailbox: DevMailbox,
    @Inject(KEY_VAULT) private readonly vault: Pick<PostgresKeyVault, 'forget' | 'compact'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
  ) {}

  /** The keys go last: after a crash the person is found again. */
  async forget(subjects: readonly string[], context: CommandContext): Promise<void> {
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
