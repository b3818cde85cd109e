import { sessionOf, viewerOf } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { livePositionOf, withLivePosition } from './live-position.js';
import { PageWriter } from './page-writer.js';
import type { View } from './view.js';
import { WrittenPage } from './written-page.js';

type Reading = { readonly path: string; readonly position: number; readonly read: () => Promise<View> };

/** Of 100 products each is some 350 kB, and as much again while it is compressed. */
const MOST_SHARED = 64;
/** For what is not told live, as how many are left of a dish, and for read models that follow a moment later. */
const SHARED_MS = 1_000;

/** Answers with a page, which nobody keeps when it is a visitor's own, or sends the browser to another one. */
@Injectable()
export class PageSender {
  /** By the position of the change feed before which they were read: none is older than what was told live. */
  readonly #shared = new LRUCache<string, WrittenPage | View, Reading>({
    max: MOST_SHARED,
    ttl: SHARED_MS,
    fetchMethod: async (_key, _before, { context }) => this.#write(context),
  });

  constructor(private readonly writer: PageWriter) {}

  async send(request: FastifyRequest, reply: FastifyReply, view: View): Promise<void> {
    // The calls that the page makes side by side share the session that begins here.
    const session = sessionOf(request);
    session.begin();
    const viewer = viewerOf(request);
    const page = await this.writer.write(request.url, view, viewer, session);
    const sent = withLivePosition(page, livePositionOf(request));
    if (viewer === null && view.meta && !view.cart)
      return this.#sendWritten(request, reply, new WrittenPage(page, sent));
    await this.#begin(reply);
    await reply.code(view.statusCode).send(sent);
  }

  /**
   * A page that many ask for. It is read and written once for all who are not logged in and have changed nothing, until
   * the shop changes.
   */
  async sendShared(request: FastifyRequest, reply: FastifyReply, read: () => Promise<View>): Promise<void> {
    const session = sessionOf(request);
    const position = livePositionOf(request);
    const isEverybodys = viewerOf(request) === null && session.position === undefined;
    if (!isEverybodys || position === undefined) return this.send(request, reply, await read());
    const key = `${position} ${await this.writer.version()} ${request.url}`;
    const shared = await this.#shared.fetch(key, { context: { path: request.url, position, read } });
    if (!(shared instanceof WrittenPage)) return this.send(request, reply, shared ?? (await read()));
    session.begin();
    await this.#sendWritten(request, reply, shared);
  }

  async sendTo(reply: FastifyReply, path: string): Promise<void> {
    await reply.redirect(path, 302);
  }

  /** What search engines are not to list is not shared. */
  async #write({ path, position, read }: Reading): Promise<WrittenPage | View> {
    const view = await read();
    if (!view.meta) return view;
    const page = await this.writer.write(path, view, null);
    return new WrittenPage(page, withLivePosition(page, position));
  }

  /** A browser keeps it and asks whether it is still so. Without that it would also forget the page on the way back to it. */
  async #sendWritten(request: FastifyRequest, reply: FastifyReply, page: WrittenPage): Promise<void> {
    await this.#begin(reply);
    void reply.headers({ 'cache-control': 'private, no-cache', etag: page.tag, vary: 'accept-encoding' });
    if (page.isKnown(request.headers['if-none-match'])) return void reply.code(304).send();
    const { encoding, body } = await page.bodyFor(request.headers['accept-encoding']);
    if (encoding) void reply.header('content-encoding', encoding);
    await reply.send(body);
  }

  async #begin(reply: FastifyReply): Promise<void> {
    void reply.type('text/html; charset=utf-8').header('link', await this.writer.links());
  }
}
