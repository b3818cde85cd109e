import { streamsBy, type Decider } from '@hatch/kernel';
import type { PartContent } from '@hatch/kernel/rules';
import type { PartPlace, Container, PageEvent, PageFacts, PagePartEvent, PartId, PartsArranged } from './events.js';
import { partIdOf, containerIdOf } from './names.js';

export type PagePart = {
  readonly version: number;
  readonly content: PartContent | null;
  readonly removed: boolean;
};

const evolvePagePart = (part: PagePart, { type, data }: PagePartEvent): PagePart => {
  switch (type) {
    case 'PagePartSaved':
      return { version: data.version, content: data.content, removed: false };
    case 'PagePartRemoved':
      return { ...part, removed: true };
    default:
      data satisfies never;
      return part;
  }
};

export const pagePart: Decider<PagePart, PagePartEvent> = {
  category: 'pagepart',
  initial: { version: 0, content: null, removed: false },
  evolve: evolvePagePart,
};

export const pageParts = streamsBy<PagePart, PagePartEvent, PartPlace>(partIdOf);

export type Arrangement = {
  readonly version: number;
  readonly parts: readonly PartId[];
};

export const arrangement: Decider<Arrangement, PartsArranged> = {
  category: 'container',
  initial: { version: 0, parts: [] },
  evolve: (_before, { data: { version, parts } }) => ({ version, parts }),
};

export const arrangements = streamsBy<Arrangement, PartsArranged, Container>(containerIdOf);

export type Page =
  | { readonly status: 'none' }
  | ({ readonly status: 'made'; readonly name: string; readonly version: number } & PageFacts);

const evolvePage = (page: Page, { type, data }: PageEvent): Page => {
  switch (type) {
    case 'PageMade':
      return { status: 'made', ...data, version: 1, description: '', inMenu: false, hidden: false };
    case 'PageRevised':
      return page.status === 'none' ? page : { status: 'made', ...data };
    default:
      data satisfies never;
      return page;
  }
};

export const page: Decider<Page, PageEvent> = { category: 'page', initial: { status: 'none' }, evolve: evolvePage };

export const pages = streamsBy<Page, PageEvent, { readonly name: string }>(({ name }) => name);
