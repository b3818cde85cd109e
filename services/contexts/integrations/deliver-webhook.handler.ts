import { UseCaseCommand } from '@hatch/kernel';
import { Jobs, Outbound } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Deliveries, type Delivery } from './deliveries.repository.js';
import { TELL_STOPPED_JOB, WEBHOOK_QUEUE } from './delivery-schedule.js';
import { signatureOf } from './webhook-signature.js';
import { Webhooks, type Webhook } from './webhooks.repository.js';

/** With pauses that double from one second: the mail server may be away for four hours. */
const NOTICE_ATTEMPTS = 15;

const TAKEN = { from: 200, to: 299 };

type Data = { readonly deliveryId: string };

/** At least once, and never two calls at a time. */
export class DeliverWebhook extends UseCaseCommand<Data, void> {}

@CommandHandler(DeliverWebhook)
export class DeliverWebhookHandler implements ICommandHandler<DeliverWebhook> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: Deliveries,
    private readonly outbound: Outbound,
    private readonly jobs: Jobs,
  ) {}

  async execute({ data: { deliveryId }, context }: DeliverWebhook): Promise<void> {
    const now = new Date(context.now);
    const webhookId = await this.deliveries.webhookOf(deliveryId);
    const webhook = webhookId === undefined ? undefined : await this.webhooks.find(webhookId);
    if (!webhook || !isCallable(webhook, now)) return;
    const delivery = await this.deliveries.claim(deliveryId, now);
    if (delivery) await this.#deliver(delivery, webhook, now);
  }

  async #deliver(delivery: Delivery, webhook: Webhook, now: Date): Promise<void> {
    const { body, eventId, id, tries } = delivery;
    const began = performance.now();
    const answer = await this.outbound.post(new URL(webhook.url), {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Hatch-Webhooks/1',
        'hatch-event': eventId,
        'hatch-delivery': `${id}.${tries}`,
        'hatch-signature': signatureOf(body, this.webhooks.secretsOf(webhook, now), now),
      },
      body,
    });
    const outcome = { answer, tookMs: Math.round(performance.now() - began) };
    if ('status' in answer && answer.status >= TAKEN.from && answer.status <= TAKEN.to) {
      await this.deliveries.delivered(delivery, outcome, now);
      if (await this.webhooks.succeeded(webhook.id)) await this.deliveries.hasten(webhook.id, now);
      return;
    }
    await this.deliveries.failed(delivery, outcome, now);
    if ((await this.webhooks.failed(webhook.id, now)) === 'hopeless') await this.#stop(webhook, now);
  }

  async #stop({ id: webhookId }: Webhook, now: Date): Promise<void> {
    if (!(await this.webhooks.stop(webhookId, 'failures', now))) return;
    const jobId = `${webhookId}.${now.getTime()}`;
    await this.jobs.enqueue(WEBHOOK_QUEUE, TELL_STOPPED_JOB, { webhookId }, { jobId, attempts: NOTICE_ATTEMPTS });
  }
}

const isCallable = ({ stoppedAt, restingUntil }: Webhook, now: Date): boolean =>
  stoppedAt === null && (restingUntil === null || restingUntil <= now);
