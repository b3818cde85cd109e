import { useCase, accept, nothing, rejectFields, type Decide } from '@hatch/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { PageEvent, PageFacts } from './events.js';
import { isPageDescription, isTitle } from './names.js';
import { badDescription, badTitle, outdated, refusedAs, unknownPage } from './rejections.js';
import { pages, type Page } from './state.js';

export type RevisePageData = PageFacts & {
  readonly name: string;
  /** As the editor read it. */
  readonly version: number;
};

export const revisePage =
  (data: RevisePageData): Decide<Page, PageEvent> =>
  (page) => {
    if (page.status === 'none') return refusedAs(unknownPage);
    if (isDeepStrictEqual(page, { status: 'made', ...data, version: page.version })) return nothing;
    const refusal = rejectFields([
      ...(isTitle(data.title) ? [] : [{ field: 'title', ...badTitle }]),
      ...(isPageDescription(data.description) ? [] : [{ field: 'description', ...badDescription }]),
    ]);
    if (refusal) return refusedAs(refusal);
    if (page.version !== data.version) return refusedAs(outdated);
    return accept({ type: 'PageRevised', data: { ...data, version: page.version + 1 } });
  };

export const RevisePage = useCase(pages, 'RevisePage', revisePage);
