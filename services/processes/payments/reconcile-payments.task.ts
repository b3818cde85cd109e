import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ScheduledTask } from '../runner/scheduled-task.js';
import { reconcile } from './reconcile.js';
import type { RecordedPayments } from './recorded-payments.port.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ROUNDS = [
  // Both spans include the hours by which PayPal's reports lag; a whole day every few minutes would ask for too much.
  { name: 'reconcile-recent-payments', every: 4 * MINUTE_MS, span: 4 * HOUR_MS },
  { name: 'reconcile-payments', every: HOUR_MS, span: 28 * HOUR_MS },
] as const;

export const reconcilePayments = (
  commands: Pick<CommandBus, 'execute'>,
  payments: RecordedPayments,
  clock: Clock,
): readonly ScheduledTask[] =>
  ROUNDS.map(({ name, every, span }) => ({
    name,
    every,
    run: async () => {
      const to = clock();
      const from = new Date(to.getTime() - span);
      await reconcile(commands, payments, { from, to }, () => systemContext(name, clock));
    },
  }));
