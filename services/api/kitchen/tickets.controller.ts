import { KitchenPresence } from '@hatch/contexts/orders/kitchen/module';
import { systemClock } from '@hatch/kernel';
import { CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { Controller, ForbiddenException, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import type { Failure, Success } from '../answers.js';
import { ownWritesOf } from '../session/session-ids.js';
import { noSuchOrder } from './order-id.js';
import { btPrintJson } from './ticket/bt-print.js';
import { TicketLinks } from './ticket/ticket-links.js';
import { TICKET_PAGE_POLICY, ticketPage } from './ticket/ticket-page.js';
import type { CopyAsked, Ticket } from './ticket/ticket.js';
import { Tickets } from './ticket/tickets.js';

const NOT_PAID = 'This order has not been paid for yet. Please mark it as paid first.';
const NO_ENTRY = 'This link to a ticket is no longer valid. Print the order again';

type PrintWay = Success & {
  readonly printLink: string;
  readonly copy: number;
  readonly has_printers: boolean;
};

@Controller('takeaway')
export class TicketsController {
  constructor(
    private readonly tickets: Tickets,
    private readonly links: TicketLinks,
    private readonly presence: KitchenPresence,
  ) {}

  @Get(':id/preview')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', TICKET_PAGE_POLICY)
  async preview(
    @Param('id') orderId: string,
    @Query('copy') copy: string | undefined,
    @Session() session: VisitorSession,
  ): Promise<string> {
    this.presence.note(systemClock());
    return ticketPage(await this.#ticket(orderId, copyAsked(copy), ownWritesOf(session)));
  }

  /** A file to keep or print from any machine; counts no copy. */
  @Get(':id/ticket.pdf')
  @Header('content-type', 'application/pdf')
  async pdf(
    @Param('id') orderId: string,
    @Query('copy') copy: string | undefined,
    @Session() session: VisitorSession,
  ): Promise<StreamableFile> {
    const file = await this.tickets.pdf(orderId, copyAsked(copy), ownWritesOf(session));
    if (!file) throw noSuchOrder();
    return new StreamableFile(file.bytes, { disposition: `inline; filename="${file.name}"` });
  }

  /** Prints the first ticket or one more copy. Marks nothing: the page reports the print with `printOrder`. */
  @Get(':id/print-link')
  async printLink(@Param('id') orderId: string, @Session() session: VisitorSession): Promise<PrintWay | Failure> {
    this.presence.note(systemClock());
    const copy = await this.tickets.nextCopy(orderId, ownWritesOf(session));
    if (copy === undefined) throw noSuchOrder();
    if (copy === 'unpaid') return { status: false, message: NOT_PAID };
    const printLink = this.links.printLink(orderId, systemClock(), 'next');
    return { status: true, message: '', printLink, copy, has_printers: await this.tickets.hasPrinters() };
  }

  /** Staff and the print app, with its link, may read it. */
  @Get(':id/bt-print')
  @Header('content-type', 'application/json; charset=utf-8')
  async btPrint(
    @Param('id') orderId: string,
    @Query('expires') expires: unknown,
    @Query('signature') signature: unknown,
    @Query('copy') copy: string | undefined,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<string> {
    const mayRead = viewer?.canManageTakeaway || this.links.admits(orderId, expires, signature, systemClock());
    if (!mayRead) throw new ForbiddenException(NO_ENTRY);
    return btPrintJson(await this.#ticket(orderId, copyAsked(copy), ownWritesOf(session)));
  }

  async #ticket(orderId: string, copy: CopyAsked, ownWrites: AfterOwnWrites): Promise<Ticket> {
    const ticket = await this.tickets.of(orderId, copy, ownWrites);
    if (!ticket) throw noSuchOrder();
    return ticket;
  }
}

const copyAsked = (copy: unknown): CopyAsked => (copy === 'next' ? 'next' : 'counted');
