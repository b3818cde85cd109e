import { OAuthFailure, UntrustedRedirect } from '@hatch/contexts/oauth';
import { OAuthServer, type Parameters } from '@hatch/contexts/oauth/module';
import { Pages, viewerOf } from '@hatch/platform';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageSender } from './page-sender.js';
import { PAGES } from './pages.gen.js';
import { plainPage } from './plain-pages.js';

const TITLE = PAGES['/oauth/authorize'].title;
const NEEDS_SCRIPT = 'Please switch on JavaScript in your browser to use this page.';

@Pages()
@Controller('oauth')
export class ConsentPagesController {
  constructor(
    private readonly oauth: OAuthServer,
    private readonly sender: PageSender,
  ) {}

  /** Never redirects to an address that the application did not register: answers 400 instead. */
  @Get('authorize')
  async authorize(
    @Query() query: Parameters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    try {
      await this.oauth.requestIn(query);
    } catch (error) {
      if (error instanceof UntrustedRedirect)
        return this.sender.send(request, reply, {
          statusCode: 400,
          title: TITLE,
          main: plainPage(TITLE, error.message),
        });
      if (!(error instanceof OAuthFailure)) throw error;
      return this.sender.sendTo(reply, await this.oauth.refusalAt(query, error));
    }
    if (!viewerOf(request)) return this.sender.sendTo(reply, `/login?next=${encodeURIComponent(request.url)}`);
    await this.sender.send(request, reply, { statusCode: 200, title: TITLE, main: plainPage(TITLE, NEEDS_SCRIPT) });
  }
}
