import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { asksForPage } from './page-address.js';
import { PageWriter } from './page-writer.js';
import { plainPage } from './plain-pages.js';
import type { View } from './view.js';

export const notFoundView: View = {
  statusCode: 404,
  title: 'Page not found',
  main: plainPage('Page not found', 'There is nothing at this address.'),
};

const KEPT_MS = 1_000;

/** The page for addresses that lead nowhere: the same for all of them, so that a stranger who makes some up costs little. */
@Injectable()
export class NotFoundPages {
  readonly #written = new LRUCache<string, string>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: () => this.writer.write('/', notFoundView, null),
  });

  constructor(@Inject(PageWriter) private readonly writer: Pick<PageWriter, 'write' | 'version'>) {}

  /** Nobody's own, for it may be kept on its way. Undefined where a call or a file was asked for, which is answered in its own way. */
  async pageFor(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): Promise<string | undefined> {
    return asksForPage(request) ? this.#written.fetch(await this.writer.version()) : undefined;
  }
}
