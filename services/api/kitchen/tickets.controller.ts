import { systemClock } from '@hatch/kernel';
import { CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { Controller, ForbiddenException, Get, Header, Param, Query } from '@nestjs/common';
import { ownWritesOf } from '../session/session-ids.js';
import { noSuchOrder } from './order-id.js';
import { btPrintJson } from './ticket/bt-print.js';
import { TicketLinks } from './ticket/ticket-links.js';
import { TICKET_PAGE_POLICY, ticketPage } from './ticket/ticket-page.js';
import type { Ticket } from './ticket/ticket.js';
import { Tickets } from './ticket/tickets.js';

const NO_ENTRY = 'This link to a ticket is not valid any more; print the order again';

@Controller('takeaway')
export class TicketsController {
  constructor(
    private readonly tickets: Tickets,
    private readonly links: TicketLinks,
  ) {}

  /** PRT-06, OPEN-64. */
  @Get(':id/preview')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', TICKET_PAGE_POLICY)
  async preview(@Param('id') orderId: string, @Session() session: VisitorSession): Promise<string> {
    return ticketPage(await this.#ticket(orderId, ownWritesOf(session)));
  }

  /** For staff, and for the print app with the link it was given (PRT-08, OPEN-63). */
  @Get(':id/bt-print')
  @Header('content-type', 'application/json; charset=utf-8')
  async btPrint(
    @Param('id') orderId: string,
    @Query('expires') expires: unknown,
    @Query('signature') signature: unknown,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<string> {
    const mayRead = viewer?.canManageTakeaway || this.links.admits(orderId, expires, signature, systemClock());
    if (!mayRead) throw new ForbiddenException(NO_ENTRY);
    return btPrintJson(await this.#ticket(orderId, ownWritesOf(session)));
  }

  async #ticket(orderId: string, ownWrites: AfterOwnWrites): Promise<Ticket> {
    const ticket = await this.tickets.of(orderId, ownWrites);
    if (!ticket) throw noSuchOrder();
    return ticket;
  }
}
