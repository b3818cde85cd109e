import { ContactMessages } from '@hatch/contexts/contact/module';
import type { Clock } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { ScheduledTask } from '../runner/scheduled-task.js';

@ScheduledTask()
export class RetryContactMailsTask implements ScheduledTask {
  readonly name = 'retry-contact-mails';
  readonly every = 60 * 60_000;
  readonly pausesFirst = true;

  constructor(
    @Inject(ContactMessages) private readonly messages: Pick<ContactMessages, 'retry'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.messages.retry(this.clock());
  }
}
