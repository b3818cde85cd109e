import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ScheduledTask } from '../runner/process-manager.js';
import { reconcile } from './reconcile.js';
import type { RecordedPayments } from './recorded-payments.port.js';

const NAME = 'reconcile-payments';
const HOUR_MS = 60 * 60_000;
/** A day, and what PayPal's reports lag behind. */
const SPAN_MS = 28 * HOUR_MS;

/** Compares the last day at the providers with the log, again and again (PAYX-04). */
export const reconcilePayments = (
  commands: Pick<CommandBus, 'execute'>,
  payments: RecordedPayments,
  clock: Clock,
): ScheduledTask => ({
  name: NAME,
  every: HOUR_MS,
  run: async () => {
    const to = clock();
    const from = new Date(to.getTime() - SPAN_MS);
    await reconcile(commands, payments, { from, to }, () => systemContext(NAME, clock));
  },
});
