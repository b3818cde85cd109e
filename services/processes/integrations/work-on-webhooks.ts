import { DELIVER_JOB, DeliverWebhook, TELL_STOPPED_JOB } from '@hatch/contexts/integrations/module';
import { TellWebhookStopped } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { JobHandler, Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { waitingWhileAway } from '../runner/waiting-while-away.js';

/** The aggregate retries a failed call; the queue retries a failed mail. */
export const workOnWebhooks = (
  commands: Pick<CommandBus, 'execute'>,
  clock: Clock,
  log: Pick<Logger, 'warn' | 'error'>,
): JobHandler => {
  const deliver = waitingWhileAway(async ({ data }) => {
    const deliveryId = String(data['deliveryId']);
    await commands.execute(new DeliverWebhook({ deliveryId }, systemContext('deliver-webhooks', clock)));
  }, log);

  // A job of its own: webhooks are called even while the log or the mail server is away.
  const tellStopped = async (webhookId: string): Promise<void> => {
    const { rejection } = await commands.execute(
      new TellWebhookStopped({ webhookId }, systemContext('tell-webhook-stopped', clock)),
    );
    if (rejection && NOT_SENT.includes(rejection.code))
      throw new Error(`The notice of a stopped webhook was not sent: ${rejection.code}`);
  };

  return async (job) => {
    const { id, name, data } = job;
    if (name === DELIVER_JOB && typeof data['deliveryId'] === 'string') return deliver(job);
    if (name === TELL_STOPPED_JOB && typeof data['webhookId'] === 'string') return tellStopped(data['webhookId']);
    log.error({ job: id, name }, 'A job of webhooks names nothing to do; it is dropped');
  };
};

/** After any other error the mail may have been sent. */
const NOT_SENT: readonly string[] = ['notifications.not-taken', 'notifications.server-away', 'notifications.under-way'];
