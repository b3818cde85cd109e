import { sessionOf, viewerOf } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CompressedText } from '../compressed-text.js';
import { BootData } from './boot-data.service.js';
import { livePositionOf, withLivePosition } from './live-position.js';
import { PageWriter } from './page-writer.js';
import type { View } from './view.js';

type Reading = { readonly path: string; readonly position: number; readonly read: () => Promise<View> };

/** One with 100 products takes about 350 kB, and as much again during compression. */
const MOST_SHARED = 64;
/** Limits the age of facts without live messages (dishes left) and of read models that lag a moment. */
const SHARED_MS = 1_000;

@Injectable()
export class PageSender {
  /** Keyed by the feed's position before reading, so that no page is older than its live messages. */
  readonly #shared = new LRUCache<string, CompressedText | View, Reading>({
    max: MOST_SHARED,
    ttl: SHARED_MS,
    fetchMethod: async (_key, _before, { context }) => this.#write(context),
  });

  constructor(
    private readonly writer: PageWriter,
    private readonly data: BootData,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply, view: View): Promise<void> {
    // The page's parallel calls share the session that begins here.
    const session = sessionOf(request);
    session.begin();
    const viewer = viewerOf(request);
    // No page depends on the query, so a new query does not draw it again.
    const [path = ''] = request.url.split('?');
    const page = await this.writer.write(path, view, viewer, session);
    const sent = withLivePosition(page, livePositionOf(request));
    if (viewer === null && view.meta && !view.cart)
      return this.#sendWritten(request, reply, new CompressedText(sent, page));
    await this.#begin(reply);
    await reply.code(view.statusCode).send(sent);
  }

  /** Written once for all guests who have changed nothing. @param path without what makes no page of its own */
  async sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    read: () => Promise<View>,
  ): Promise<void> {
    const session = sessionOf(request);
    const position = livePositionOf(request);
    const isEverybodys = viewerOf(request) === null && session.position === undefined;
    if (!isEverybodys || position === undefined) return this.send(request, reply, await read());
    const key = `${position} ${await this.data.version()} ${path}`;
    const shared = await this.#shared.fetch(key, { context: { path, position, read } });
    if (!(shared instanceof CompressedText)) return this.send(request, reply, shared ?? (await read()));
    session.begin();
    await this.#sendWritten(request, reply, shared);
  }

  async sendTo(reply: FastifyReply, path: string): Promise<void> {
    await reply.redirect(path, 302);
  }

  /** Shares only pages that search engines may list. */
  async #write({ path, position, read }: Reading): Promise<CompressedText | View> {
    const view = await read();
    if (!view.meta) return view;
    const page = await this.writer.write(path, view, null);
    return new CompressedText(withLivePosition(page, position), page);
  }

  /** Browsers may store it, so that going back shows the page at once. */
  async #sendWritten(request: FastifyRequest, reply: FastifyReply, page: CompressedText): Promise<void> {
    await this.#begin(reply);
    await page.send(request, reply);
  }

  async #begin(reply: FastifyReply): Promise<void> {
    void reply.type('text/html; charset=utf-8').header('link', await this.writer.links());
  }
}
