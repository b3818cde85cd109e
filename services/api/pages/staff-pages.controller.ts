import { pageAccess, viewerOf, type Access } from '@hatch/platform';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageSender } from './page-sender.js';
import { plainPage } from './plain-pages.js';

const NEEDS_SCRIPT = 'Please switch on JavaScript in your browser to use this page.';
const NOT_FOR_YOU = 'Your account may not open this page.';

/** The way in, and the pages behind it. */
@Controller()
export class StaffPagesController {
  constructor(private readonly sender: PageSender) {}

  /** USR-35. */
  @Get('login')
  async login(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const title = 'Log in';
    await this.sender.send(request, reply, { statusCode: 200, title, main: plainPage(title, NEEDS_SCRIPT) });
  }

  /** OPEN-58. */
  @Get('takeaway-orders')
  orders(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#pageFor('staff', 'Orders', request, reply);
  }

  /** OOS-01. */
  @Get('takeaway-oos')
  outOfStock(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#pageFor('staff', 'Out-of-stock manager', request, reply);
  }

  /** PAYX-04. */
  @Get('admin/payments')
  payments(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#pageFor('admin', 'Payment differences', request, reply);
  }

  /** PAYX-05. */
  @Get('admin/day-end')
  dayEnd(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#pageFor('admin', 'Day end', request, reply);
  }

  /** Visitors come back here after they logged in; other accounts are refused (OPEN-09, OPEN-58). */
  async #pageFor(audience: Access, title: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.header('x-robots-tag', 'noindex');
    const access = pageAccess(viewerOf(request), audience);
    if (access === 'login') {
      const [path = '/'] = request.url.split('?');
      return this.sender.sendTo(reply, `/login?next=${encodeURIComponent(path)}`);
    }
    const [statusCode, text] = access === 'enter' ? [200, NEEDS_SCRIPT] : [403, NOT_FOR_YOU];
    await this.sender.send(request, reply, { statusCode, title, main: plainPage(title, text) });
  }
}
