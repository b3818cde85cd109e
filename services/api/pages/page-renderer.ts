import { LOGGER, sanitised, type Html, type Logger } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { PAGE_OPTIONS, type PageOptions } from './page-options.js';

export type Drawn = { readonly preloads: Html; readonly page: Html };

/** Of 100 products each is some 250 kB. */
const MOST_KEPT = 64;
/** How long the process then does something else: drawing has at most a fifth of its time. */
const REST = 4;

/**
 * Draws customers' pages on the server. What was drawn is kept for whoever is shown the same; while the shop changes
 * faster than it can be drawn, browsers draw their pages themselves.
 */
@Injectable()
export class PageRenderer {
  readonly #kept = new LRUCache<string, Drawn>({ max: MOST_KEPT });
  #restsUntil = 0;

  constructor(
    @Inject(PAGE_OPTIONS) private readonly options: PageOptions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Undefined when the browser is to draw it. `boot`: the page's data block; `isKept`: nobody is named in it. */
  async draw(path: string, boot: string, isKept: boolean): Promise<Drawn | undefined> {
    const { renderPage } = this.options;
    if (!renderPage) return undefined;
    const key = createHash('sha256').update(`${path}\n${boot}`).digest('base64url');
    const kept = this.#kept.get(key);
    if (kept || performance.now() < this.#restsUntil) return kept;
    const begun = performance.now();
    // Nobody else begins meanwhile.
    this.#restsUntil = Infinity;
    try {
      const { preloads, page } = await renderPage(path, JSON.parse(boot));
      const drawn = { preloads: sanitised(preloads), page: sanitised(page) };
      if (isKept) this.#kept.set(key, drawn);
      return drawn;
    } catch (error) {
      this.logger.error({ err: error }, 'A page could not be drawn on the server; the browser draws it');
      return undefined;
    } finally {
      const ended = performance.now();
      this.#restsUntil = ended + REST * (ended - begun);
    }
  }
}
