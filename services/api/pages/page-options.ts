export const PAGE_OPTIONS = Symbol('PageOptions');

export type PageOptions = {
  readonly indexHtml: string;
  /** The web build for the server; without it browsers draw every page. */
  readonly renderPage?: RenderPage;
};

/** `path` has no query; `boot` is the page's data block. Both answers are HTML. */
export type RenderPage = (
  path: string,
  boot: unknown,
) => Promise<{
  readonly preloads: string;
  readonly page: string;
}>;
