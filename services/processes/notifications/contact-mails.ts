import { CONTACT_MAIL_QUEUE, ContactMessages } from '@hatch/contexts/contact/module';
import { SendContactMail } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK, LOGGER, Postponed, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Worker } from '../runner/worker.js';
import { AWAY_MS, SERVER_AWAY } from './order-mails.js';
import { ScheduledTask } from '../runner/scheduled-task.js';

/** The queue retries a failed mail, and then a task does so every hour. */
@Worker(CONTACT_MAIL_QUEUE, { concurrency: 1 })
export class SendContactMailsWorker implements Worker {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'error'>,
  ) {}

  async work({ id: job, data: { id } }: Job): Promise<void> {
    if (typeof id !== 'string') return this.log.error({ job }, 'A job names no message; it is dropped');
    const { rejection } = await this.commands.execute(
      new SendContactMail({ id }, systemContext('send-contact-mails', this.clock)),
    );
    if (rejection?.code === 'notifications.server-away') throw new Postponed(AWAY_MS, SERVER_AWAY);
    if (rejection?.code === 'notifications.not-taken')
      throw new Error('A message of the contact form was not taken by the mail server');
  }
}

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
