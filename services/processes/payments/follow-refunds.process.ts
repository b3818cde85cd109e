import type { AboutMail } from '@hatch/contexts/notifications';
import { ScheduleNotification } from '@hatch/contexts/notifications/module';
import { CancelRefunded, ReturnRefundedStock } from '@hatch/contexts/orders/module';
import { orderIdOf, refundNameOf, type PaymentEvent } from '@hatch/contexts/payments';
import { reactionContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import { CLOCK, Jobs } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MAIL_ATTEMPTS, MAIL_QUEUE } from '../notifications/schedule-mails.process.js';
import { ProcessManager } from '../runner/process-manager.js';

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
