import { SettleProviderEvent } from '@hatch/contexts/ordering/module';
import type { ProviderName } from '@hatch/contexts/payments';
import type { ProviderEvents } from '@hatch/contexts/payments/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { Job, JobHandler, Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import type { ScheduledTask } from '../runner/scheduled-task.js';

const NAME = 'settle-payment';
const PROVIDERS: readonly ProviderName[] = ['stripe', 'paypal'];
const EVERY_MS = 15_000;
const AT_ONCE = 50;

export const settleProviderEvents =
  (commands: Pick<CommandBus, 'execute'>, clock: Clock, log: Pick<Logger, 'error'>): JobHandler =>
  async (job) => {
    const event = eventOf(job);
    if (!event) return log.error({ job: job.id }, 'A job names no event of a payment provider; it is dropped');
    await commands.execute(new SettleProviderEvent(event, systemContext(NAME, clock)));
  };

/** Retries events that matched no payment, or that the queue gave up or never got. */
export const settleOverdueProviderEvents = (
  commands: Pick<CommandBus, 'execute'>,
  events: Pick<ProviderEvents, 'due'>,
  clock: Clock,
  log: Pick<Logger, 'warn'>,
): ScheduledTask => ({
  name: 'settle-overdue-provider-events',
  every: EVERY_MS,
  run: async () => {
    for (const event of await events.due(clock(), AT_ONCE))
      await commands
        .execute(new SettleProviderEvent(event, systemContext(NAME, clock)))
        .catch((err: unknown) => log.warn({ ...event, err }, 'A webhook could not be settled and is tried again'));
  },
});

const eventOf = ({ data: { provider, eventId } }: Job): SettleProviderEvent['data'] | undefined => {
  const name = PROVIDERS.find((known) => known === provider);
  return name && typeof eventId === 'string' ? { provider: name, eventId } : undefined;
};
