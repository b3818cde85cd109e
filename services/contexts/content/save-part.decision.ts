import { accept, nothing, type Decide } from '@hatch/kernel';
import type { PartContent } from '@hatch/kernel/rules';
import { isDeepStrictEqual } from 'node:util';
import type { PagePartEvent, PartPlace } from './events.js';
import { outdated, refusedAs } from './rejections.js';
import type { PagePart } from './state.js';

export type SavePartData = PartPlace & {
  /** Already sanitised. */
  readonly content: PartContent;
  readonly version?: number | undefined;
};

export const savePart =
  ({ content, version, ...place }: SavePartData): Decide<PagePart, PagePartEvent> =>
  (part) => {
    if (!part.removed && isDeepStrictEqual(part.content, content)) return nothing;
    if (version !== undefined && version !== part.version) return refusedAs(outdated);
    return accept({ type: 'PagePartSaved', data: { ...place, version: part.version + 1, content } });
  };
