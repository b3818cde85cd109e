import { QueueTicket } from '@hatch/contexts/orders/kitchen/module';
import type { OrderEvent } from '@hatch/contexts/orders';
import { reactionContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import { UNDO_SETTLED_MS } from '@hatch/kernel/rules';
import { CLOCK, Jobs } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { settledSteps } from '../orders/settled-steps.js';
import { ProcessManager } from '../runner/process-manager.js';
import { enqueueTicket } from './ticket-parts.service.js';

const HOUR_MS = 3_600_000;
/** Older orders are not printed when a printer, or all of Hatch, comes back. */
const STALE_MS = 12 * HOUR_MS;

const isStale = ({ meta }: RecordedEvent, clock: Clock): boolean => clock().getTime() - Date.parse(meta.at) > STALE_MS;

const queueByItself = async (
  name: string,
  event: RecordedEvent,
  commands: Pick<CommandBus, 'execute'>,
  settings: Pick<ShopSettings, 'get'>,
  clock: Clock,
): Promise<void> => {
  if (isStale(event, clock) || !(await settings.get('auto_print'))) return;
  const orderId = event.stream.slice('order-'.length);
  await commands.execute(
    new QueueTicket({ orderId, byItself: true }, reactionContext(name, event, clock().toISOString())),
  );
};

@ProcessManager()
export class PrintTicketsProcess implements ProcessManager {
  readonly name = 'print-tickets';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = ['OrderPlaced', 'TicketQueued', 'TicketRetried'];

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(ShopSettings) private readonly settings: Pick<ShopSettings, 'get'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<OrderEvent>;
    if (isStale(event, this.clock)) return;
    const job = `${event.position}`;
    const { at } = event.meta;
    switch (event.type) {
      case 'TicketQueued': {
        const { orderId, jobId, stations } = event.data;
        for (const part of stations.keys())
          await enqueueTicket(this.jobs, { job: `${job}.${part}`, orderId, jobId, part, attempt: 1, tries: 0, at });
        return;
      }
      case 'TicketRetried': {
        const { orderId, jobId, part, attempt } = event.data;
        return enqueueTicket(this.jobs, { job, orderId, jobId, part, attempt, tries: 0, at });
      }
      case 'OrderPlaced':
        if (!event.data.paid || event.data.toAccept) return;
        return queueByItself(this.name, event, this.commands, this.settings, this.clock);
      default:
        return;
    }
  }
}

/** Printed only once the payment, or the acceptance, cannot be undone: paper does not come back. */
@ProcessManager()
export class PrintPaidTicketsProcess implements ProcessManager {
  readonly name = 'print-paid-tickets';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = ['OrderMarkedPaid', 'OrderAccepted', 'OrderStepUndone'];
  readonly waits = UNDO_SETTLED_MS;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(QueryBus) private readonly queries: Pick<QueryBus, 'execute'>,
    @Inject(ShopSettings) private readonly settings: Pick<ShopSettings, 'get'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const steps = await settledSteps(this.queries, event as RecordedEvent<OrderEvent>);
    if (steps.some(([step]) => step === 'paid' || step === 'accepted'))
      await queueByItself(this.name, event, this.commands, this.settings, this.clock);
  }
}
