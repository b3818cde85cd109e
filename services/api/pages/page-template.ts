import type { Html } from '@hatch/platform';

export type PageParts = {
  readonly title: Html;
  readonly head: Html;
  readonly noscript: Html;
  /** As the browser's script draws it; empty where that begins from nothing. */
  readonly page: Html;
  /** Below it, for those without script. */
  readonly foot: Html;
};

/** Which parts of the built document are the server's to write. */
const TITLE = /<title>[^<]*<\/title>/;
const PLACES = ['<!--hatch:boot-->', '<!--hatch:noscript-->', '<!--hatch:page-->', '<!--hatch:foot-->'] as const;

/** What the document asks for before anything can be drawn, by the tags that its build writes. */
const ASKED_FOR = /<(?:script|link rel="(modulepreload|stylesheet)")[^>]* (?:src|href)="(\/assets\/[^"]+)"/g;

/** The built document of web, cut where the server puts the parts of each page. */
export class PageTemplate {
  readonly #segments: readonly string[];
  /**
   * As the header `link` takes them: a browser asks for them before it has read the page, and what stands in front of the
   * shop may send them ahead of it (early hints).
   */
  readonly links: string;

  /** @throws Error when the document does not have the places the parts belong to */
  constructor(document: string) {
    const title = TITLE.exec(document);
    const places = PLACES.map((mark) => ({ start: document.indexOf(mark), length: mark.length }));
    const cuts = title ? [{ start: title.index, length: title[0].length }, ...places] : places;
    if (!title || cuts.some(({ start }, at) => start < (cuts[at - 1]?.start ?? 0)))
      throw new Error(`The built page must hold a title, then ${PLACES.join(', then ')}; build web again`);
    this.#segments = [0, ...cuts.map(({ start, length }) => start + length)].map((from, at) =>
      document.slice(from, cuts[at]?.start),
    );
    this.links = [...document.matchAll(ASKED_FOR)]
      .map(
        ([, rel, path]) =>
          `<${path}>; ${rel === 'stylesheet' ? 'rel=preload; as=style' : 'rel=modulepreload'}; crossorigin`,
      )
      .join(', ');
  }

  fill({ title, head, noscript, page, foot }: PageParts): string {
    const [start, beforeBoot, beforeNoscript, beforePage, beforeFoot, end] = this.#segments;
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
