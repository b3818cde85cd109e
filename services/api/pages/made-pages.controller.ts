import { isPageName } from '@hatch/contexts/content';
import { html, Pages, sessionOf, viewerOf } from '@hatch/platform';
import { Controller, Get, NotFoundException, Param, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SiteContent } from '../content/site-content.service.js';
import { partsOf } from './content-parts.js';
import { FoundPages } from './found/found-pages.service.js';
import { NotFoundPages } from './not-found-pages.js';
import { ReadsLivePosition } from './live-position.js';
import { PageSender } from './page-sender.js';

@Pages()
@UseInterceptors(ReadsLivePosition)
@Controller()
export class MadePagesController {
  constructor(
    private readonly sender: PageSender,
    private readonly content: SiteContent,
    private readonly found: FoundPages,
    private readonly notFound: NotFoundPages,
  ) {}

  @Get(':name')
  async page(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const reader = { viewer: viewerOf(request), session: sessionOf(request) };
    const made = isPageName(name) ? await this.content.page(name, reader) : undefined;
    if (!made) return this.#sayNothingIsHere(request, reply);
    const { title } = made;
    const main = html`<main>
      <h1>${title}</h1>
      ${partsOf(made)}
    </main>`;
    const meta = made.hidden ? undefined : await this.found.made(name, made);
    await this.sender.send(request, reply, {
      statusCode: 200,
      title,
      isDrawn: true,
      ...(meta && { meta }),
      main,
      made,
    });
  }

  async #sayNothingIsHere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const page = await this.notFound.pageFor(request);
    if (page === undefined) throw new NotFoundException();
    await reply.code(404).type('text/html; charset=utf-8').send(page);
  }
}
