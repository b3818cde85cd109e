import { sessionOf, viewerOf } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CompressedText } from '../compressed-text.js';
import { livePositionOf, withLivePosition } from './live-position.js';
import { PageWriter } from './page-writer.js';
import type { View } from './view.js';

type Reading = { readonly path: string; readonly position: number; readonly read: () => Promise<View> };

/** Of 100 products each is some 350 kB, and as much again while it is compressed. */
const MOST_SHARED = 64;
/** For what is not told live, as how many are left of a dish, and for read models that follow a moment later. */
const SHARED_MS = 1_000;

/** Answers with a page, which nobody keeps when it is a visitor's own, or sends the browser to another one. */
@Injectable()
export class PageSender {
  /** By the position of the change feed before which they were read: none is older than what was told live. */
  readonly #shared = new LRUCache<string, CompressedText | View, Reading>({
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
    // No page looks different for what follows the question mark, so none is drawn again for it.
    const [path = ''] = request.url.split('?');
    const page = await this.writer.write(path, view, viewer, session);
    const sent = withLivePosition(page, livePositionOf(request));
    if (viewer === null && view.meta && !view.cart)
      return this.#sendWritten(request, reply, new CompressedText(sent, page));
    await this.#begin(reply);
    await reply.code(view.statusCode).send(sent);
  }

  /**
   * A page that many ask for. It is read and written once for all who are not logged in and have changed nothing, until
   * the shop changes.
   * @param path as the page is written for; what an address asks for besides makes no page of its own
   */
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
    const key = `${position} ${await this.writer.version()} ${path}`;
    const shared = await this.#shared.fetch(key, { context: { path, position, read } });
    if (!(shared instanceof CompressedText)) return this.send(request, reply, shared ?? (await read()));
    session.begin();
    await this.#sendWritten(request, reply, shared);
  }

  async sendTo(reply: FastifyReply, path: string): Promise<void> {
    await reply.redirect(path, 302);
  }

  /** What search engines are not to list is not shared. */
  async #write({ path, position, read }: Reading): Promise<CompressedText | View> {
    const view = await read();
    if (!view.meta) return view;
    const page = await this.writer.write(path, view, null);
    return new CompressedText(withLivePosition(page, position), page);
  }

  /** Kept by browsers, which would otherwise also forget the page on the way back to it. */
  async #sendWritten(request: FastifyRequest, reply: FastifyReply, page: CompressedText): Promise<void> {
    await this.#begin(reply);
    await page.send(request, reply);
  }

  async #begin(reply: FastifyReply): Promise<void> {
    void reply.type('text/html; charset=utf-8').header('link', await this.writer.links());
  }
}
