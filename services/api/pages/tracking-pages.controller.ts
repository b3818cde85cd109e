import { Pages } from '@hatch/platform';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageSender } from './page-sender.js';
import { PAGES } from './pages.gen.js';
import { plainPage } from './plain-pages.js';

const TITLE = PAGES['/track/:token'].title;
const NEEDS_SCRIPT = 'Please switch on JavaScript in your browser to follow your order.';

/** The address alone gives access: no list holds it, and no other site learns it. */
@Pages()
@Controller()
export class TrackingPagesController {
  constructor(private readonly sender: PageSender) {}

  /** The same page for every link, right or wrong. */
  @Get('track/:token')
  async track(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    await this.sender.send(request, reply, {
      statusCode: 200,
      title: TITLE,
      main: plainPage(TITLE, NEEDS_SCRIPT),
    });
  }
}
