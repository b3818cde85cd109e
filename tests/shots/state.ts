import type { Page } from 'playwright-core';
import type { Kind } from './looks.js';
import type { Studio } from './studio.js';

/** One thing that somebody can have before them. */
export type State = {
  readonly name: string;
  readonly kind: Kind;
  /** Something lies over the page: what is in the window is photographed, not the whole page. */
  readonly isOverlaid?: true;
  /** Leads from nothing to the state. */
  readonly open: (studio: Studio, width: number) => Promise<Page>;
  /** Undoes what others would see too. */
  readonly leave?: (studio: Studio) => Promise<void>;
};
