import type { Container } from '@hatch/contexts/content';
import type { Html } from '@hatch/platform';
import type { WireMadePage } from '../content/site-content.service.js';
import type { PageMeta } from './found/page-meta.js';

export type View = {
  readonly statusCode: number;
  /** Precedes the site's name; absent on the page titled by that alone. */
  readonly title?: string;
  /** Absent on pages that search engines must not list. */
  readonly meta?: PageMeta;
  readonly isDrawn?: boolean;
  readonly main: Html;
  readonly products?: string;
  readonly product?: string;
  readonly categories?: readonly string[];
  /** The visitor's own, as the calls answer them; a page with one of them is not cached. */
  readonly cart?: object;
  readonly ordering?: { readonly order: object; readonly checkout_intro?: string; readonly payment_methods?: object };
  readonly place?: Container;
  /** An administrator's page; its parts are in `main` already. */
  readonly made?: WireMadePage;
};
