/** Injection token of `PageOptions`. */
export const PAGE_OPTIONS = Symbol('PageOptions');

export type PageOptions = {
  /** Path of the document that the build of web made. */
  readonly indexHtml: string;
};
