import { SettleProviderEvent } from '@hatch/contexts/ordering/module';
import type { ProviderName } from '@hatch/contexts/payments';
import { systemContext, type Clock } from '@hatch/kernel';
import type { Job, JobHandler, Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';

const NAME = 'settle-payment';
const PROVIDERS: readonly ProviderName[] = ['stripe', 'paypal'];

export const settleProviderEvents =
  (commands: Pick<CommandBus, 'execute'>, clock: Clock, log: Pick<Logger, 'error'>): JobHandler =>
  async (job) => {
    const event = eventOf(job);
    if (!event) return log.error({ job: job.id }, 'A job names no event of a payment provider; it is dropped');
    await commands.execute(new SettleProviderEvent(event, systemContext(NAME, clock)));
  };

const eventOf = ({ data: { provider, eventId } }: Job): SettleProviderEvent['data'] | undefined => {
  const name = PROVIDERS.find((known) => known === provider);
  return name && typeof eventId === 'string' ? { provider: name, eventId } : undefined;
};
