import type { FastifyRequest } from 'fastify';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BootData } from './boot-data.service.js';
import { PageWriter } from './page-writer.js';
import { plainPage } from './plain-pages.js';
import type { View } from './view.js';

const NOT_PAGES = ['api', 'app', 'assets', 'broadcasting', 'dev', 'health', 'metrics', 'oauth', 'takeaway'];

export const asksForPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!headers.accept?.includes('text/html')) return false;
  const [path = ''] = url.split('?');
  const parts = path.split('/').filter((part) => part !== '');
  return !NOT_PAGES.includes(parts[0] ?? '') && !(parts.at(-1) ?? '').includes('.');
};

export const notFoundView: View = {
  statusCode: 404,
  title: 'Page not found',
  main: plainPage('Page not found', 'There is nothing at this address.'),
};

const KEPT_MS = 1_000;

/** One page for all unknown addresses, so that a stranger who invents some costs little. */
@Injectable()
export class NotFoundPages {
  readonly #written = new LRUCache<string, string>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: () => this.writer.write('/', notFoundView, null),
  });

  constructor(
    @Inject(PageWriter) private readonly writer: Pick<PageWriter, 'write'>,
    @Inject(BootData) private readonly data: Pick<BootData, 'version'>,
  ) {}

  /** Holds nothing personal, since caches may keep it. Undefined for calls and files, which have their own answers. */
  async pageFor(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): Promise<string | undefined> {
    return asksForPage(request) ? this.#written.fetch(await this.data.version()) : undefined;
  }
}
