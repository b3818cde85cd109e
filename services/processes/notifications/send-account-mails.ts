import { SendAccountMail } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { JobHandler, Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';

/** One that was not taken is tried again by the queue; whoever got none asks for another. */
export const sendAccountMails =
  (commands: Pick<CommandBus, 'execute'>, clock: Clock, log: Pick<Logger, 'warn' | 'error'>): JobHandler =>
  async ({ id: job, name, data: { id } }) => {
    if (typeof id !== 'string') return log.error({ job }, 'A job names no mail; it is dropped');
    const { rejection } = await commands.execute(
      new SendAccountMail({ id }, systemContext('send-account-mails', clock)),
    );
    if (!rejection) return;
    const { code } = rejection;
    if (code === 'notifications.not-taken') throw new Error(`The mail ${name} was not taken by the mail server`);
    // Not even the log tells whether an address is known.
    if (code !== 'notifications.no-address') log.warn({ job, name, code }, 'A mail was not sent');
  };
