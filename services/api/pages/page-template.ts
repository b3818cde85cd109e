import type { Html } from '@hatch/platform';

export type PageParts = {
  readonly title: Html;
  readonly head: Html;
  readonly noscript: Html;
  /** As the browser's script draws it; left out where that begins from nothing. */
  readonly page: Html | undefined;
  /** Below it, for those without script. */
  readonly foot: Html;
};

/** Which parts of the built document are the server's to write. */
const TITLE = /<title>[^<]*<\/title>/;
const PLACES = ['<!--hatch:boot-->', '<!--hatch:noscript-->', '<!--hatch:page-->', '<!--hatch:foot-->'] as const;

/** Tags that the build writes. */
const STYLESHEET = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"/g;
const SCRIPT = /<(?:script type="module"|link rel="modulepreload")/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;

/** @throws Error when the document does not have the places the parts belong to */
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

/** The built document of web, cut where the server puts the parts of each page. */
export class PageTemplate {
  /** For a page that can be seen without them, scripts are asked for all at once, and give way to its pictures. */
  readonly #drawn: readonly string[];
  /** For one that its scripts draw: beside the style sheet, without which nothing is shown, they come one after another. */
  readonly #undrawn: readonly string[];
  /**
   * What nothing is shown without, as the header `link` takes it: a browser asks for it before it has read the page, and
   * what stands in front of the shop may send it ahead (early hints).
   */
  readonly links: string;

  /** @throws Error when the document does not have the places the parts belong to */
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
