import { SendContactMail } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { Postponed, type JobHandler, type Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { AWAY_MS, SERVER_AWAY } from './send-mails.js';

/** The queue retries a failed mail, and then a task does so every hour. */
export const sendContactMails =
  (commands: Pick<CommandBus, 'execute'>, clock: Clock, log: Pick<Logger, 'error'>): JobHandler =>
  async ({ id: job, data: { id } }) => {
    if (typeof id !== 'string') return log.error({ job }, 'A job names no message; it is dropped');
    const { rejection } = await commands.execute(
      new SendContactMail({ id }, systemContext('send-contact-mails', clock)),
    );
    if (rejection?.code === 'notifications.server-away') throw new Postponed(AWAY_MS, SERVER_AWAY);
    if (rejection?.code === 'notifications.not-taken')
      throw new Error('A message of the contact form was not taken by the mail server');
  };
