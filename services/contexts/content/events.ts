import type { EventOf } from '@hatch/kernel';
import type { PartContent } from '@hatch/kernel/rules';

export const CONTAINER_TYPES = ['page', 'header', 'footer', 'custom'] as const;
/** CMS-13 */
export type ContainerType = (typeof CONTAINER_TYPES)[number];

/** A place of the site that holds page parts; of a page its name or, beneath a description, the product's id (CMS-14). */
export type Container = { readonly containerType: ContainerType; readonly container: string };

/** What tells the page parts of one container apart. */
export type PartId = { readonly partId: string; readonly compId: string };

/** CMS-12 */
export type PartPlace = Container & PartId;

/** Stream `pagepart-<containerType>.<container>.<partId>.<compId>`; `version` counts what was saved there. */
export type PagePartSaved = EventOf<
  'PagePartSaved',
  PartPlace & { readonly version: number; readonly content: PartContent }
>;
/** Nobody is shown it any more; its versions stay. */
export type PagePartRemoved = EventOf<'PagePartRemoved', PartPlace>;

export type PagePartEvent = PagePartSaved | PagePartRemoved;

/** Stream `container-<containerType>.<container>`. Parts that it does not name follow in the order they were first saved in. */
export type PartsArranged = EventOf<
  'PartsArranged',
  Container & { readonly version: number; readonly parts: readonly PartId[] }
>;

/** Stream `page-<name>`, which is its address too. */
export type PageMade = EventOf<'PageMade', { readonly name: string; readonly title: string }>;
/** What a page is but for its parts. */
export type PageFacts = {
  readonly title: string;
  /** For search engines; empty: none. */
  readonly description: string;
  readonly inMenu: boolean;
  readonly hidden: boolean;
};
export type PageRevised = EventOf<
  'PageRevised',
  PageFacts & {
    readonly name: string;
    /** Counts the changes; 1 is the page as it was made. */
    readonly version: number;
  }
>;

export type PageEvent = PageMade | PageRevised;
