import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ScheduledTask } from '../runner/process-manager.js';
import { reconcile } from './reconcile.js';
import type { RecordedPayments } from './recorded-payments.port.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ROUNDS = [
  // What PayPal's reports lag behind: so a day is not asked for, payment by payment, every few minutes.
  { name: 'reconcile-recent-payments', every: 4 * MINUTE_MS, span: 4 * HOUR_MS },
  // A day, and the same lag.
  { name: 'reconcile-payments', every: HOUR_MS, span: 28 * HOUR_MS },
] as const;

/**
 * Compares the providers with the log, again and again: the last hours so often that a difference shows within five
 * minutes of when the provider tells of it, the last day every hour (G01, PAYX-04).
 */
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
