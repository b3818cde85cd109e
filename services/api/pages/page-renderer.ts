import { LOGGER, sanitised, type Html, type Logger } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { PAGE_OPTIONS, type PageOptions } from './page-options.js';

export type Drawn = { readonly preloads: Html; readonly page: Html };

/** One with 100 products takes about 250 kB. */
const MOST_KEPT = 64;
/** Rests this many times as long as it drew, so that drawing takes at most a fifth of the process's time. */
const REST = 4;

/** While the shop changes faster than this can draw, browsers draw their pages themselves. */
@Injectable()
export class PageRenderer {
  readonly #kept = new LRUCache<string, Drawn>({ max: MOST_KEPT });
  #restsUntil = 0;

  constructor(
    @Inject(PAGE_OPTIONS) private readonly options: PageOptions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Undefined where the browser must draw it. @param isKept false where it names a person */
  async draw(path: string, boot: string, isKept: boolean): Promise<Drawn | undefined> {
    const { renderPage } = this.options;
    if (!renderPage) return undefined;
    const key = createHash('sha256').update(`${path}\n${boot}`).digest('base64url');
    const kept = this.#kept.get(key);
    if (kept || performance.now() < this.#restsUntil) return kept;
    const begun = performance.now();
    // No other call may begin meanwhile.
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
