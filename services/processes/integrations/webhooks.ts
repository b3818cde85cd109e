import { INTEGRATION_PREFIXES, INTEGRATION_SOURCES } from '@hatch/contexts/integrations';
import {
  QueueDeliveries,
  OweDeliveries,
  DELIVER_JOB,
  DeliverWebhook,
  TELL_STOPPED_JOB,
  WEBHOOK_QUEUE,
} from '@hatch/contexts/integrations/module';
import { TellWebhookStopped } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import { CLOCK, LOGGER, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../runner/process-manager.js';
import { ScheduledTask } from '../runner/scheduled-task.js';
import { waitingWhileAway } from '../runner/waiting-while-away.js';
import { Worker } from '../runner/worker.js';

@ScheduledTask()
export class DeliverDueTask implements ScheduledTask {
  readonly name = 'deliver-webhooks';
  readonly every = 1_000;
  readonly within = 120_000;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.commands.execute(new QueueDeliveries({}, systemContext(this.name, this.clock)));
  }
}

@ProcessManager()
export class OweDeliveriesProcess implements ProcessManager {
  readonly name = 'owe-webhooks';
  readonly prefixes = INTEGRATION_PREFIXES;
  readonly handles = INTEGRATION_SOURCES;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    await this.commands.execute(new OweDeliveries({ event }, systemContext(this.name, this.clock)));
  }
}

/** The aggregate retries a failed call; the queue retries a failed mail. */
@Worker(WEBHOOK_QUEUE, { concurrency: 8, waitsWhileAway: false })
export class WebhooksWorker implements Worker {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn' | 'error'>,
  ) {}

  async work(job: Job): Promise<void> {
    const { id, name, data } = job;
    const { deliveryId, webhookId } = data;
    if (name === DELIVER_JOB && typeof deliveryId === 'string')
      return waitingWhileAway(() => this.#deliver(deliveryId), this.log)(job);
    if (name === TELL_STOPPED_JOB && typeof webhookId === 'string') return this.#tellStopped(webhookId);
    this.log.error({ job: id, name }, 'A job of webhooks names nothing to do; it is dropped');
  }

  async #deliver(deliveryId: string): Promise<void> {
    await this.commands.execute(new DeliverWebhook({ deliveryId }, systemContext('deliver-webhooks', this.clock)));
  }

  /** Does not wait while the log is away: a queue that waits would call no webhook. */
  async #tellStopped(webhookId: string): Promise<void> {
    const { rejection } = await this.commands.execute(
      new TellWebhookStopped({ webhookId }, systemContext('tell-webhook-stopped', this.clock)),
    );
    if (rejection && NOT_SENT.includes(rejection.code))
      throw new Error(`The notice of a stopped webhook was not sent: ${rejection.code}`);
  }
}

/** After any other error the mail may have been sent. */
const NOT_SENT: readonly string[] = ['notifications.not-taken', 'notifications.server-away', 'notifications.under-way'];
