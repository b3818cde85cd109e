import type { AboutMail } from '@hatch/contexts/notifications';
import { ScheduleNotification } from '@hatch/contexts/notifications/module';
import { CancelRefunded, ReturnRefundedStock } from '@hatch/contexts/ordering/module';
import { orderIdOf, refundNameOf, type PaymentEvent } from '@hatch/contexts/payments';
import { reactionContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import type { Jobs } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { MAIL_ATTEMPTS, MAIL_QUEUE } from '../notifications/schedule-mails.process.js';
import type { ProcessManager } from '../runner/process-manager.js';

const NAME = 'follow-refunds';
const HANDLES = ['RefundRequested', 'PaymentRefunded'] as const satisfies readonly PaymentEvent['type'][];

export const followRefundsProcess = (
  commands: Pick<CommandBus, 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  clock: Clock,
): ProcessManager => ({
  name: NAME,
  prefixes: ['payment-'],
  handles: HANDLES,
  react: async (recorded) => {
    const event = recorded as RecordedEvent<PaymentEvent>;
    const context = (step: string) => reactionContext(NAME, event, clock().toISOString(), step);
    if (event.type === 'RefundRequested') {
      if (event.data.cancels)
        await commands.execute(new CancelRefunded({ orderId: orderIdOf(event.data.paymentId) }, context('cancel')));
      return;
    }
    if (event.type !== 'PaymentRefunded') return;
    const { paymentId, refundId, amount } = event.data;
    if (refundId !== null)
      await commands.execute(new ReturnRefundedStock({ paymentId, refundId }, context('return-stock')));
    const about: AboutMail = {
      orderId: orderIdOf(paymentId),
      notification: 'refund-confirmation',
      refund: refundNameOf(event),
      paymentId,
      amount,
    };
    await commands.execute(new ScheduleNotification(about, context('mail')));
    const jobId = `refund.${about.refund}`;
    await jobs.enqueue(MAIL_QUEUE, about.notification, about, { jobId, attempts: MAIL_ATTEMPTS });
  },
});
