import { DELIVER_JOB, DeliverWebhook, TELL_STOPPED_JOB } from '@hatch/contexts/integrations/module';
import { TellWebhookStopped } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { JobHandler, Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';

/** A call that was not taken is owed again by itself; a mail that was not taken is tried again by the queue (API-03). */
export const workOnWebhooks =
  (commands: Pick<CommandBus, 'execute'>, clock: Clock, log: Pick<Logger, 'error'>): JobHandler =>
  async ({ id: job, name, data: { deliveryId, webhookId } }) => {
    if (name === DELIVER_JOB && typeof deliveryId === 'string') {
      await commands.execute(new DeliverWebhook({ deliveryId }, systemContext('deliver-webhooks', clock)));
      return;
    }
    if (name !== TELL_STOPPED_JOB || typeof webhookId !== 'string')
      return log.error({ job, name }, 'A job of webhooks names nothing to do; it is dropped');
    const { rejection } = await commands.execute(
      new TellWebhookStopped({ webhookId }, systemContext('tell-webhook-stopped', clock)),
    );
    if (rejection?.code === 'notifications.not-taken')
      throw new Error('The notice of a stopped webhook was not taken by the mail server');
  };
