import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { asksForPage } from './page-address.js';
import { PageWriter } from './page-writer.js';
import { plainPage } from './plain-pages.js';
import type { View } from './view.js';

export const notFoundView: View = {
  statusCode: 404,
  title: 'Page not found',
  main: plainPage('Page not found', 'There is nothing at this address.'),
};

/** The page for addresses that lead nowhere. */
@Injectable()
export class NotFoundPages {
  constructor(private readonly writer: PageWriter) {}

  /** Nobody's own, for it may be kept on its way. Undefined where a call or a file was asked for, which is answered in its own way. */
  async pageFor(request: FastifyRequest): Promise<string | undefined> {
    if (!asksForPage(request)) return undefined;
    return this.writer.write(request.url, notFoundView, null);
  }
}
