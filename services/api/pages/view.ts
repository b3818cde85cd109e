import type { Container } from '@hatch/contexts/content';
import type { Html } from '@hatch/platform';
import type { WireMadePage } from '../content/site-content.service.js';
import type { PageMeta } from './found/page-meta.js';

/** What one page adds to the document that all pages share. */
export type View = {
  readonly statusCode: number;
  /** Stands before the site's name; absent on the page titled by that alone. */
  readonly title?: string;
  /** Absent on pages that search engines are not to list. */
  readonly meta?: PageMeta;
  /** Drawn on the server, and readable without script. */
  readonly isDrawn?: boolean;
  /** The page for those without script, where it is not drawn. */
  readonly main: Html;
  /** JSON text, safe inside a script element. */
  readonly products?: string;
  readonly product?: string;
  readonly categories?: readonly string[];
  /** The visitor's own, as the calls answer them; a page with one of them nobody keeps. */
  readonly cart?: object;
  readonly ordering?: { readonly order: object; readonly checkout_intro?: string; readonly payment_methods?: object };
  /** A place on it that administrators fill. */
  readonly place?: Container;
  /** A page that an administrator made; its parts are in `main` already. */
  readonly made?: WireMadePage;
};
