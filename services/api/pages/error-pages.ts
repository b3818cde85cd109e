import { sanitised, html, type ErrorPages } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { NotFoundPages } from './not-found-pages.js';
import { asksForPage } from './page-address.js';
import { PAGE_OPTIONS, type PageOptions } from './page-options.js';

const STYLE_SHEETS = /<link rel="stylesheet"[^>]*>/g;
const AGAIN_S = 5;

/** The pages that tell a browser why there is none. */
@Injectable()
export class ErrorPagesOfShop implements ErrorPages {
  #unavailable: Promise<string> | undefined;

  constructor(
    private readonly notFoundPages: NotFoundPages,
    @Inject(PAGE_OPTIONS) private readonly options: PageOptions,
  ) {}

  readonly notFound = (request: FastifyRequest): Promise<string | undefined> => this.notFoundPages.pageFor(request);

  /** Asks again by itself. */
  readonly unavailable = async (request: FastifyRequest): Promise<string | undefined> =>
    asksForPage(request) ? (this.#unavailable ??= this.#write()) : undefined;

  async #write(): Promise<string> {
    const document = await readFile(this.options.indexHtml, 'utf8').catch(() => '');
    return unavailablePage(document.match(STYLE_SHEETS)?.join('') ?? '');
  }
}

const unavailablePage = (styleSheets: string): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="${AGAIN_S}" />
        <title>One moment, please</title>
        ${sanitised(styleSheets)}
      </head>
      <body>
        <main class="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
          <h1 class="text-2xl font-bold">One moment, please</h1>
          <p>
            The shop cannot answer just now. Nothing is lost: what you chose and what you ordered is kept. This page
            tries again every few seconds.
          </p>
          <p><a href="" class="font-bold underline">Try again</a></p>
        </main>
      </body>
    </html>`.toString();
