import { GetPrinting, NotePartPrinted, NoteTicketTrouble, SendTicketPart } from '@hatch/contexts/kitchen/module';
import type { TicketTrouble } from '@hatch/contexts/ordering';
import type { Shop } from '@hatch/contexts/store-status/module';
import { systemContext, type Clock, type CommandContext } from '@hatch/kernel';
import { isSameStation, type TicketPrinter } from '@hatch/kernel/rules';
import type { JobHandler, Jobs, Logger, NetworkPrinter } from '@hatch/platform';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ReadTicket } from './read-ticket.port.js';
import { enqueueTicket, ticketJobOf, type TicketJob } from './ticket-job.js';

const NAME = 'send-tickets';
const HOUR_MS = 3_600_000;
const GIVEN_UP_MS = 12 * HOUR_MS;

export type SendTicketsDependencies = {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly queries: Pick<QueryBus, 'execute'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly shop: Pick<Shop, 'setting'>;
  readonly printer: Pick<NetworkPrinter, 'print'>;
  readonly readTicket: ReadTicket;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

/** Retries a ticket the printer did not take; staff decide about one that may be partly on paper. */
export const sendTickets = (dependencies: SendTicketsDependencies): JobHandler => {
  const { commands, queries, jobs, shop, printer, readTicket, clock, log } = dependencies;
  const context = (): CommandContext => systemContext(NAME, clock);
  const note = ({ orderId, jobId, part, attempt }: TicketJob, trouble: TicketTrouble) =>
    commands.execute(new NoteTicketTrouble({ orderId, jobId, part, attempt, trouble }, context()));

  const tryAgain = async (job: TicketJob, trouble: TicketTrouble): Promise<void> => {
    await note(job, trouble);
    if (clock().getTime() - Date.parse(job.at) < GIVEN_UP_MS)
      await enqueueTicket(jobs, { ...job, tries: job.tries + 1 });
  };

  const printerOf = async (station: string): Promise<TicketPrinter | undefined> =>
    (await shop.setting('ticket_printers')).find((each) => isSameStation(each.station, station));

  return async (queued) => {
    const job = ticketJobOf(queued);
    if (!job) return log.error({ job: queued.id }, 'A job of a printer names no ticket; it is dropped');
    const { orderId, jobId, part, attempt } = job;
    const { printing, position } = await queries.execute(new GetPrinting({ orderId }));
    const wanted = printing?.jobId === jobId ? printing.parts[part] : undefined;
    if (!printing || wanted?.attempt !== attempt) return;
    // Its sender died before it said how the attempt ended.
    if (wanted.status === 'sending') return void (await note(job, 'unclear'));
    if (wanted.status !== 'waiting') return;

    const { station } = wanted;
    const place = await printerOf(station);
    if (!place) return tryAgain(job, 'no-printer');
    const { copy, parts } = printing;
    const { columns } = place;
    const ticket = await readTicket({ orderId, copy, columns, station, number: part + 1, of: parts.length }, position);
    if (!ticket) return log.warn({ orderId }, 'There is no ticket of this order');
    const result = await printer.print(place, ticket, async () => {
      const { rejection } = await commands.execute(new SendTicketPart({ orderId, jobId, part, attempt }, context()));
      return rejection === undefined;
    });
    switch (result.outcome) {
      case 'printed':
        return void (await commands.execute(new NotePartPrinted({ orderId, jobId, part }, context())));
      case 'unclear':
        log.warn({ orderId, part }, 'It is not known whether a ticket was printed; it is not sent again');
        return void (await note(job, 'unclear'));
      case 'not-printed':
        return tryAgain(job, result.trouble);
      case 'withheld':
        return;
    }
  };
};
