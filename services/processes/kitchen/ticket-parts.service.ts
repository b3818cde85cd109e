import { GetPrinting } from '@hatch/contexts/orders/module';
import type { Printing } from '@hatch/contexts/orders';
import { Shop } from '@hatch/contexts/store-status/module';
import { isSameStation } from '@hatch/kernel/rules';
import { NetworkPrinter, type PrintOutcome } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TicketJob } from './ticket-job.js';
import { TicketReader, type TicketAsked } from './ticket-reader.port.js';

export type WantedPart = Omit<TicketAsked, 'columns'> & {
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
    @Inject(Shop) private readonly shop: Pick<Shop, 'setting'>,
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
    const printers = await this.shop.setting('ticket_printers');
    const place = printers.find(({ station }) => isSameStation(station, part.station));
    if (!place) return { outcome: 'not-printed', trouble: 'no-printer' };
    const { orderId, copy, station, number, of } = part;
    const asked = { orderId, copy, columns: place.columns, station, number, of };
    const ticket = await this.tickets.bytes(asked, { after: position });
    return ticket ? this.printer.print(place, ticket, mayBegin) : { outcome: 'no-ticket' };
  }
}
