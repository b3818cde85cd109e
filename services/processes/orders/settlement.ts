import type { AboutMail } from '@hatch/contexts/notifications';
import { ScheduleNotification } from '@hatch/contexts/notifications/module';
import { CANCELLATION_REFUND, type OrderEvent } from '@hatch/contexts/orders';
import { RefundOrder, ReturnStock, SettleKept } from '@hatch/contexts/orders/module';
import { reactionContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import { UNDO_SETTLED_MS } from '@hatch/kernel/rules';
import { CLOCK, Jobs } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MAIL_ATTEMPTS, MAIL_QUEUE } from '../notifications/order-mails.js';
import { ProcessManager } from '../runner/process-manager.js';

@ProcessManager()
export class SettleCancelledProcess implements ProcessManager {
  readonly name = 'return-stock';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = ['OrderCancelled'];
  readonly waits = UNDO_SETTLED_MS;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<OrderEvent>;
    if (event.type !== 'OrderCancelled') return;
    const { orderId, cancelledAt, cause } = event.data;
    const context = (...step: readonly [] | readonly [string]) =>
      reactionContext(this.name, event, this.clock().toISOString(), ...step);
    // No step in the id, as in earlier releases: stock returned then is not returned again.
    const stands = await this.commands.execute(new ReturnStock({ orderId, cancelledAt }, context()));
    if (!stands || cause === 'refunded') return;
    await this.commands.execute(new RefundOrder({ orderId, ...allOfIt(event) }, context('refund')));
    const about: AboutMail = { orderId, notification: 'order-cancelled' };
    await this.commands.execute(new ScheduleNotification(about, context('mail')));
    await this.jobs.enqueue(MAIL_QUEUE, about.notification, about, {
      jobId: `${orderId}.order-cancelled`,
      attempts: MAIL_ATTEMPTS,
    });
  }
}

/** Refused where no provider was paid. */
const allOfIt = ({ meta: { actor } }: RecordedEvent<OrderEvent>) => ({
  refundId: CANCELLATION_REFUND,
  scope: { all: true } as const,
  restock: false,
  cancels: false,
  reason: 'other' as const,
  note: '',
  by: actor.kind === 'staff' ? actor.id : null,
});

/** Sells the units an unpaid order holds once staff take the payment, and holds them again if they undo that. */
@ProcessManager()
export class SettleKeptProcess implements ProcessManager {
  readonly name = 'settle-kept';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = ['OrderMarkedPaid', 'OrderStepUndone'];

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const orderId = event.stream.slice('order-'.length);
    const context = reactionContext(this.name, event, this.clock().toISOString());
    await this.commands.execute(new SettleKept({ orderId, revision: event.revision }, context));
  }
}
