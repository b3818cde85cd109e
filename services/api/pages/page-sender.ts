import { sessionOf, viewerOf } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { withLivePosition } from './live-position.js';
import { PageWriter } from './page-writer.js';
import type { View } from './view.js';

/** Answers with a page, which nobody keeps when it is a visitor's own, or sends the browser to another one. */
@Injectable()
export class PageSender {
  constructor(private readonly writer: PageWriter) {}

  async send(request: FastifyRequest, reply: FastifyReply, view: View): Promise<void> {
    // The calls that the page makes side by side share the session that begins here.
    const session = sessionOf(request);
    session.begin();
    const viewer = viewerOf(request);
    const page = await this.writer.write(request.url, view, viewer, session);
    void reply.type('text/html; charset=utf-8').header('link', await this.writer.links());
    if (viewer === null && view.meta) return sendIfChanged(request, reply, page);
    await reply.code(view.statusCode).send(withLivePosition(page, request));
  }

  async sendTo(reply: FastifyReply, path: string): Promise<void> {
    await reply.redirect(path, 302);
  }
}

/**
 * What everyone may look at, and nobody is named in: a browser keeps it and asks whether it is still so. Without that it
 * would also forget the page on the way back to it. Weak, since the same page goes out in several encodings,
 * and from an older position its live connection only hears more again.
 */
const sendIfChanged = async (request: FastifyRequest, reply: FastifyReply, page: string): Promise<void> => {
  const tag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  void reply.header('cache-control', 'private, no-cache').header('etag', tag);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  if (known.includes(tag)) await reply.code(304).send();
  else await reply.send(withLivePosition(page, request));
};
