import { sanitised, html, type ErrorPages } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { NotFoundPages, asksForPage } from './not-found-pages.js';
import { PAGE_OPTIONS, type PageOptions } from './page-options.js';

const STYLE_SHEETS = /<link rel="stylesheet"[^>]*>/g;
const AGAIN_S = 5;
const KEPT = 'Nothing is lost: your choices and your orders are kept. This page tries again every few seconds.';
const UNAVAILABLE = `The shop cannot answer right now. ${KEPT}`;
const TOO_MANY = `Your network has opened very many pages in the last minute. ${KEPT}`;

@Injectable()
export class ErrorPagesOfShop implements ErrorPages {
  #styleSheets: Promise<string> | undefined;

  constructor(
    private readonly notFoundPages: NotFoundPages,
    @Inject(PAGE_OPTIONS) private readonly options: PageOptions,
  ) {}

  readonly notFound = (request: FastifyRequest): Promise<string | undefined> => this.notFoundPages.pageFor(request);

  readonly unavailable = (request: FastifyRequest): Promise<string | undefined> =>
    this.#asksAgain(request, UNAVAILABLE);

  readonly tooMany = (request: FastifyRequest): Promise<string | undefined> => this.#asksAgain(request, TOO_MANY);

  async #asksAgain(request: FastifyRequest, why: string): Promise<string | undefined> {
    if (!asksForPage(request)) return undefined;
    this.#styleSheets ??= this.#readStyleSheets();
    return pageThatAsksAgain(await this.#styleSheets, why);
  }

  async #readStyleSheets(): Promise<string> {
    const document = await readFile(this.options.indexHtml, 'utf8').catch(() => '');
    return document.match(STYLE_SHEETS)?.join('') ?? '';
  }
}

const pageThatAsksAgain = (styleSheets: string, why: string): string =>
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
          <p>${why}</p>
          <p><a href="" class="font-bold underline">Try again</a></p>
        </main>
      </body>
    </html>`.toString();
