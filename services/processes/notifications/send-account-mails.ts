import { SendAccountMail } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { Postponed, type JobHandler, type Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { AWAY_MS, SERVER_AWAY } from './send-mails.js';

export const sendAccountMails =
  (commands: Pick<CommandBus, 'execute'>, clock: Clock, log: Pick<Logger, 'warn' | 'error'>): JobHandler =>
  async ({ id: job, name, data: { id } }) => {
    if (typeof id !== 'string') return log.error({ job }, 'A job names no mail; it is dropped');
    const { rejection } = await commands.execute(
      new SendAccountMail({ id }, systemContext('send-account-mails', clock)),
    );
    if (!rejection) return;
    const { code } = rejection;
    if (code === 'notifications.server-away') throw new Postponed(AWAY_MS, SERVER_AWAY);
    if (code === 'notifications.under-way') throw new Error(`The mail ${name} is being sent by another process`);
    if (code === 'notifications.not-taken') throw new Error(`The mail ${name} was not taken by the mail server`);
    // Not even the log may tell whether an address is known.
    if (code !== 'notifications.no-address') log.warn({ job, name, code }, 'A mail was not sent');
  };
