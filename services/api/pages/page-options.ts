/** Injection token of `PageOptions`. */
export const PAGE_OPTIONS = Symbol('PageOptions');

export type PageOptions = {
  /** Path of the document that the build of web made. */
  readonly indexHtml: string;
  /** The build of web for the server; without it browsers draw every page themselves. */
  readonly renderPage?: RenderPage;
};

/** `path` without what follows the question mark; `boot` is the page's data block. Both answers are HTML. */
export type RenderPage = (
  path: string,
  boot: unknown,
) => Promise<{
  /** For the head. */
  readonly preloads: string;
  /** For the root element. */
  readonly page: string;
}>;
