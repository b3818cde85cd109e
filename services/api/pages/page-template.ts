import type { Html } from '@hatch/platform';

export type PageParts = { readonly title: Html; readonly head: Html; readonly noscript: Html };

/** Which parts of the built document are the server's to write. */
const TITLE = /<title>[^<]*<\/title>/;
const BOOT = '<!--hatch:boot-->';
const NOSCRIPT = '<!--hatch:noscript-->';

/** The built document of web, cut where the server puts the parts of each page. */
export class PageTemplate {
  readonly #segments: readonly [string, string, string, string];

  /** @throws Error when the document does not have the places the parts belong to */
  constructor(document: string) {
    const title = TITLE.exec(document);
    const boot = document.indexOf(BOOT);
    const noscript = document.indexOf(NOSCRIPT);
    if (title === null || boot < title.index || noscript < boot)
      throw new Error(`The built page must hold a title, then ${BOOT}, then ${NOSCRIPT}; build web again`);
    this.#segments = [
      document.slice(0, title.index),
      document.slice(title.index + title[0].length, boot),
      document.slice(boot + BOOT.length, noscript),
      document.slice(noscript + NOSCRIPT.length),
    ];
  }

  fill({ title, head, noscript }: PageParts): string {
    const [start, beforeBoot, beforeNoscript, end] = this.#segments;
    return [start, '<title>', title, '</title>', beforeBoot, head, beforeNoscript, noscript, end].join('');
  }
}
