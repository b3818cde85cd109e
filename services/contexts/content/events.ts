import type { EventOf } from '@hatch/kernel';
import type { PartContent } from '@hatch/kernel/rules';

export const CONTAINER_TYPES = ['page', 'header', 'footer', 'custom'] as const;
export type ContainerType = (typeof CONTAINER_TYPES)[number];

/** `container`: a page's name or, for a description, the product's id. */
export type Container = { readonly containerType: ContainerType; readonly container: string };

export type PartId = { readonly partId: string; readonly compId: string };

export type PartPlace = Container & PartId;

/** Stream `pagepart-<containerType>.<container>.<partId>.<compId>`; `version` counts what was saved there. */
export type PagePartSaved = EventOf<
  'PagePartSaved',
  PartPlace & { readonly version: number; readonly content: PartContent }
>;
export type PagePartRemoved = EventOf<'PagePartRemoved', PartPlace>;

export type PagePartEvent = PagePartSaved | PagePartRemoved;

/** Stream `container-<containerType>.<container>`. Parts it does not name follow in order of their first save. */
export type PartsArranged = EventOf<
  'PartsArranged',
  Container & { readonly version: number; readonly parts: readonly PartId[] }
>;

/** Stream `page-<name>`; the name is also its address. */
export type PageMade = EventOf<'PageMade', { readonly name: string; readonly title: string }>;
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
