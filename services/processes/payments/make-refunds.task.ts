import { MakeRefund } from '@hatch/contexts/payments/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import type { ScheduledTask } from '../runner/scheduled-task.js';
import type { FindUnansweredRefunds } from './open-payments.port.js';

const NAME = 'make-refunds';
const MINUTE_MS = 60_000;
const AT_ONCE = 100;

export const makeRefunds = (
  commands: Pick<CommandBus, 'execute'>,
  findUnanswered: FindUnansweredRefunds,
  clock: Clock,
  log: Pick<Logger, 'warn'>,
): ScheduledTask => ({
  name: NAME,
  every: MINUTE_MS,
  run: async () => {
    for (const { paymentId, refundId } of await findUnanswered(new Date(clock().getTime() - MINUTE_MS), AT_ONCE))
      await commands
        .execute(new MakeRefund({ paymentId, refundId }, systemContext(NAME, clock)))
        .catch((err: unknown) =>
          log.warn({ paymentId, refundId, err }, 'A refund was not answered and is asked again'),
        );
  },
});
