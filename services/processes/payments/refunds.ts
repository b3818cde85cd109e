import type { AboutMail } from '@hatch/contexts/notifications';
import { ScheduleNotification } from '@hatch/contexts/notifications/module';
import { CancelRefunded, ReturnRefundedStock } from '@hatch/contexts/orders/module';
import { orderIdOf, refundNameOf, type PaymentEvent } from '@hatch/contexts/payments';
import { MakeRefund } from '@hatch/contexts/payments/module';
import { reactionContext, type Clock, type RecordedEvent, systemContext } from '@hatch/kernel';
import { CLOCK, Jobs, LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MAIL_ATTEMPTS, MAIL_QUEUE } from '../notifications/order-mails.js';
import { ProcessManager } from '../runner/process-manager.js';
import { ScheduledTask } from '../runner/scheduled-task.js';
import { UnansweredRefunds } from './open-payments.port.js';

@ProcessManager()
export class FollowRefundsProcess implements ProcessManager {
  readonly name = 'follow-refunds';
  readonly prefixes = ['payment-'];
  readonly handles: readonly PaymentEvent['type'][] = ['RefundRequested', 'PaymentRefunded'];

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<PaymentEvent>;
    const context = (step: string) => reactionContext(this.name, event, this.clock().toISOString(), step);
    if (event.type === 'RefundRequested') {
      if (event.data.cancels)
        await this.commands.execute(
          new CancelRefunded({ orderId: orderIdOf(event.data.paymentId) }, context('cancel')),
        );
      return;
    }
    if (event.type !== 'PaymentRefunded') return;
    const { paymentId, refundId, amount } = event.data;
    if (refundId !== null)
      await this.commands.execute(new ReturnRefundedStock({ paymentId, refundId }, context('return-stock')));
    const about: AboutMail = {
      orderId: orderIdOf(paymentId),
      notification: 'refund-confirmation',
      refund: refundNameOf(event),
      paymentId,
      amount,
    };
    await this.commands.execute(new ScheduleNotification(about, context('mail')));
    const jobId = `refund.${about.refund}`;
    await this.jobs.enqueue(MAIL_QUEUE, about.notification, about, { jobId, attempts: MAIL_ATTEMPTS });
  }
}

const MINUTE_MS = 60_000;
const AT_ONCE = 100;

@ScheduledTask()
export class MakeRefundsTask implements ScheduledTask {
  readonly name = 'make-refunds';
  readonly every = MINUTE_MS;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(UnansweredRefunds) private readonly refunds: UnansweredRefunds,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock().getTime() - MINUTE_MS);
    for (const { paymentId, refundId } of await this.refunds.unansweredRefunds(before, AT_ONCE))
      await this.commands
        .execute(new MakeRefund({ paymentId, refundId }, systemContext(this.name, this.clock)))
        .catch((err: unknown) =>
          this.log.warn({ paymentId, refundId, err }, 'A refund was not answered and is asked again'),
        );
  }
}
