import { ACCOUNT_MAIL_QUEUE } from '@hatch/contexts/identity/module';
import { SendAccountMail } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK, LOGGER, Postponed, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Worker } from '../runner/worker.js';
import { AWAY_MS, SERVER_AWAY } from './order-mails.js';

/** Apart from the mails of orders, so that registrations never delay a confirmation. */
@Worker(ACCOUNT_MAIL_QUEUE, { concurrency: 1 })
export class SendAccountMailsWorker implements Worker {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn' | 'error'>,
  ) {}

  async work({ id: job, name, data: { id } }: Job): Promise<void> {
    if (typeof id !== 'string') return this.log.error({ job }, 'A job names no mail; it is dropped');
    const { rejection } = await this.commands.execute(
      new SendAccountMail({ id }, systemContext('send-account-mails', this.clock)),
    );
    if (!rejection) return;
    const { code } = rejection;
    if (code === 'notifications.server-away') throw new Postponed(AWAY_MS, SERVER_AWAY);
    if (code === 'notifications.under-way') throw new Error(`The mail ${name} is being sent by another process`);
    if (code === 'notifications.not-taken') throw new Error(`The mail ${name} was not taken by the mail server`);
    // Not even the log may tell whether an address is known.
    if (code !== 'notifications.no-address') this.log.warn({ job, name, code }, 'A mail was not sent');
  }
}
