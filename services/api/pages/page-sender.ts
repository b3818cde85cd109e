import { sessionOf, viewerOf } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageWriter } from './page-writer.js';
import type { View } from './view.js';

/** Answers with a page, or sends the browser to another one. Pages are the visitor's own, so nobody keeps them. */
@Injectable()
export class PageSender {
  constructor(private readonly writer: PageWriter) {}

  async send(request: FastifyRequest, reply: FastifyReply, view: View): Promise<void> {
    // The calls that the page makes side by side share the session that begins here.
    const session = sessionOf(request);
    session.begin();
    const page = await this.writer.write(view, viewerOf(request), session);
    await reply.code(view.statusCode).type('text/html; charset=utf-8').send(page);
  }

  async sendTo(reply: FastifyReply, path: string): Promise<void> {
    await reply.redirect(path, 302);
  }
}
