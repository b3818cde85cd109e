import type { Html } from '@hatch/platform';

export type PageParts = {
  readonly title: Html;
  readonly head: Html;
  readonly noscript: Html;
  /** Undefined where the browser's script begins from nothing. */
  readonly page: Html | undefined;
  readonly foot: Html;
};

const TITLE = /<title>[^<]*<\/title>/;
const PLACES = ['<!--hatch:boot-->', '<!--hatch:noscript-->', '<!--hatch:page-->', '<!--hatch:foot-->'] as const;

const STYLESHEET = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"/g;
const SCRIPT = /<(?:script type="module"|link rel="modulepreload")/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;

const cut = (document: string): readonly string[] => {
  const title = TITLE.exec(document);
  const places = PLACES.map((mark) => ({ start: document.indexOf(mark), length: mark.length }));
  const cuts = title ? [{ start: title.index, length: title[0].length }, ...places] : places;
  if (!title || cuts.some(({ start }, at) => start < (cuts[at - 1]?.start ?? 0)))
    throw new Error(`The built page must hold a title, then ${PLACES.join(', then ')}; build web again`);
  return [0, ...cuts.map(({ start, length }) => start + length)].map((from, at) =>
    document.slice(from, cuts[at]?.start),
  );
};

export class PageTemplate {
  /** The server drew the page: its scripts load all at once, with a lower priority than its pictures. */
  readonly #drawn: readonly string[];
  /** Scripts draw the page: they load one after another, beside the style sheet that blocks the paint. */
  readonly #undrawn: readonly string[];
  /** Header `link` with what the first paint needs: browsers and proxies (early hints) use it before the page. */
  readonly links: string;

  /** @throws Error when the document lacks one of the places */
  constructor(document: string) {
    this.#drawn = cut(document.replace(SCRIPT, '$& fetchpriority="low"'));
    this.#undrawn = cut(document.replace(PRELOAD, ''));
    this.links = [...document.matchAll(STYLESHEET)]
      .map(([, path]) => `<${path}>; rel=preload; as=style; crossorigin`)
      .join(', ');
  }

  fill({ title, head, noscript, page, foot }: PageParts): string {
    const segments = page ? this.#drawn : this.#undrawn;
    const [start, beforeBoot, beforeNoscript, beforePage, beforeFoot, end] = segments;
    return [
      start,
      '<title>',
      title,
      '</title>',
      beforeBoot,
      head,
      beforeNoscript,
      noscript,
      beforePage,
      page,
      beforeFoot,
      foot,
      end,
    ].join('');
  }
}
