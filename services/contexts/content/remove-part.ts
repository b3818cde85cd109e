import { useCase, accept, nothing, type Decide } from '@hatch/kernel';
import type { PagePartEvent, PartPlace } from './events.js';
import { outdated, refusedAs } from './rejections.js';
import { pageParts, type PagePart } from './state.js';

export type RemovePartData = PartPlace & { readonly version: number };

export const removePart =
  ({ version, ...place }: RemovePartData): Decide<PagePart, PagePartEvent> =>
  (part) => {
    if (part.content === null || part.removed) return nothing;
    return part.version === version ? accept({ type: 'PagePartRemoved', data: place }) : refusedAs(outdated);
  };

export const RemovePart = useCase(pageParts, 'RemovePart', removePart);
