import { QueueTicket } from '@hatch/contexts/kitchen/module';
import type { OrderEvent } from '@hatch/contexts/ordering';
import type { Shop } from '@hatch/contexts/store-status/module';
import { reactionContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import { UNDO_SECONDS } from '@hatch/kernel/rules';
import type { Jobs } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import type { ProcessManager } from '../runner/process-manager.js';
import { enqueueTicket } from './ticket-job.js';

const NAME = 'print-tickets';
const PAID_NAME = 'print-paid-tickets';
/** A request to undo that came in time may still be under way. */
const GRACE_SECONDS = 2;
const HOUR_MS = 3_600_000;
/** Older orders are not printed when a printer, or all of Hatch, comes back. */
const STALE_MS = 12 * HOUR_MS;

const isStale = ({ meta }: RecordedEvent, clock: Clock): boolean => clock().getTime() - Date.parse(meta.at) > STALE_MS;

const queueByItself = async (
  name: string,
  event: RecordedEvent,
  commands: Pick<CommandBus, 'execute'>,
  shop: Pick<Shop, 'setting'>,
  clock: Clock,
): Promise<void> => {
  if (isStale(event, clock) || !(await shop.setting('auto_print'))) return;
  const orderId = event.stream.slice('order-'.length);
  await commands.execute(
    new QueueTicket({ orderId, byItself: true }, reactionContext(name, event, clock().toISOString())),
  );
};

export const printTicketsProcess = (
  commands: Pick<CommandBus, 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  shop: Pick<Shop, 'setting'>,
  clock: Clock,
): ProcessManager => ({
  name: NAME,
  prefixes: ['order-'],
  handles: ['OrderPlaced', 'OrderAccepted', 'TicketQueued', 'TicketRetried'],
  react: async (recorded) => {
    const event = recorded as RecordedEvent<OrderEvent>;
    if (isStale(event, clock)) return;
    const job = `${event.position}`;
    const { at } = event.meta;
    switch (event.type) {
      case 'TicketQueued': {
        const { orderId, jobId, stations } = event.data;
        for (const part of stations.keys())
          await enqueueTicket(jobs, { job: `${job}.${part}`, orderId, jobId, part, attempt: 1, tries: 0, at });
        return;
      }
      case 'TicketRetried': {
        const { orderId, jobId, part, attempt } = event.data;
        return enqueueTicket(jobs, { job, orderId, jobId, part, attempt, tries: 0, at });
      }
      case 'OrderPlaced':
        if (!event.data.paid || event.data.toAccept) return;
        return queueByItself(NAME, event, commands, shop, clock);
      default:
        return queueByItself(NAME, event, commands, shop, clock);
    }
  },
});

/** Printed only once the payment cannot be undone: paper does not come back. */
export const printPaidTicketsProcess = (
  commands: Pick<CommandBus, 'execute'>,
  shop: Pick<Shop, 'setting'>,
  clock: Clock,
): ProcessManager => ({
  name: PAID_NAME,
  prefixes: ['order-'],
  handles: ['OrderMarkedPaid'],
  waits: (UNDO_SECONDS + GRACE_SECONDS) * 1000,
  react: (event) => queueByItself(PAID_NAME, event, commands, shop, clock),
});
