import { type Job, type Jobs, NetworkPrinter, type PrintOutcome } from '@hatch/platform';
import { GetPrinting } from '@hatch/contexts/orders/module';
import type { Printing } from '@hatch/contexts/orders';
import { isSameStation } from '@hatch/kernel/rules';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShopSettings } from '@hatch/contexts/settings/module';

export const PRINT_QUEUE = 'print';

export type TicketJob = {
  readonly job: string;
  readonly orderId: string;
  readonly jobId: string;
  readonly part: number;
  readonly attempt: number;
  /** How often this chain found that nothing can be printed. */
  readonly tries: number;
  /** ISO instant of the request. */
  readonly at: string;
};

const LONGEST_PAUSE_MS = 15_000;
const FIRST_PAUSE_MS = 1_000;
/** Ten minutes at the longest pause. */
const PATIENT_TRIES = 40;
const SLOW_PAUSE_MS = 60_000;

/** Staff refill the paper while they watch, so the printer is asked again soon. */
export const pauseAfter = (tries: number): number => {
  if (tries === 0) return 0;
  return tries > PATIENT_TRIES ? SLOW_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
};

export const enqueueTicket = (jobs: Pick<Jobs, 'enqueue'>, job: TicketJob): Promise<void> =>
  jobs.enqueue(PRINT_QUEUE, 'ticket', job, { jobId: `${job.job}.${job.tries}`, delayMs: pauseAfter(job.tries) });

export const ticketJobOf = ({ data }: Job): TicketJob | undefined => {
  const { job, orderId, jobId, part, attempt, tries, at } = data;
  return typeof job === 'string' &&
    typeof orderId === 'string' &&
    typeof jobId === 'string' &&
    typeof part === 'number' &&
    typeof attempt === 'number' &&
    typeof tries === 'number' &&
    typeof at === 'string'
    ? { job, orderId, jobId, part, attempt, tries, at }
    : undefined;
};

export type TicketAsked = {
  readonly orderId: string;
  readonly copy: number;
  readonly columns: number;
  /** Empty: the whole ticket. */
  readonly station: string;
  /** From 1 to `of`. */
  readonly number: number;
  readonly of: number;
};

export abstract class TicketReader {
  /** As of a position of the log; undefined where the order has no ticket. */
  abstract bytes(asked: TicketAsked, as: { readonly after: bigint | undefined }): Promise<Uint8Array | undefined>;
}

type WantedPart = Omit<TicketAsked, 'columns'> & {
  readonly status: Printing['parts'][number]['status'];
  /** Of the log, at which the order wants it. */
  readonly position: bigint | undefined;
};

type PartOutcome =
  | PrintOutcome
  | { readonly outcome: 'not-printed'; readonly trouble: 'no-printer' }
  | { readonly outcome: 'no-ticket' };

@Injectable()
export class TicketParts {
  constructor(
    @Inject(QueryBus) private readonly queries: Pick<QueryBus, 'execute'>,
    @Inject(ShopSettings) private readonly settings: Pick<ShopSettings, 'get'>,
    @Inject(TicketReader) private readonly tickets: TicketReader,
    @Inject(NetworkPrinter) private readonly printer: Pick<NetworkPrinter, 'print'>,
  ) {}

  /** Undefined once the order wants another ticket, or another attempt at this part. */
  async wanted({ orderId, jobId, part, attempt }: TicketJob): Promise<WantedPart | undefined> {
    const { printing, position } = await this.queries.execute(new GetPrinting({ orderId }));
    const wanted = printing?.jobId === jobId ? printing.parts[part] : undefined;
    if (!printing || wanted?.attempt !== attempt) return undefined;
    const { copy, parts } = printing;
    const { status, station } = wanted;
    return { orderId, copy, station, number: part + 1, of: parts.length, status, position };
  }

  /** @param mayBegin called right before the first byte goes to the printer */
  async print({ position, ...part }: WantedPart, mayBegin: () => Promise<boolean>): Promise<PartOutcome> {
    const printers = await this.settings.get('ticket_printers');
    const place = printers.find(({ station }) => isSameStation(station, part.station));
    if (!place) return { outcome: 'not-printed', trouble: 'no-printer' };
    const { orderId, copy, station, number, of } = part;
    const asked = { orderId, copy, columns: place.columns, station, number, of };
    const ticket = await this.tickets.bytes(asked, { after: position });
    return ticket ? this.printer.print(place, ticket, mayBegin) : { outcome: 'no-ticket' };
  }
}
