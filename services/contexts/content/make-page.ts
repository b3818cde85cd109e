import { useCase, accept, rejectFields, type Decide, type Rejection } from '@hatch/kernel';
import type { PageEvent, PageMade } from './events.js';
import { isPageName, isReserved, isTitle } from './names.js';
import { badName, badTitle, nameInUse, refusedAs } from './rejections.js';
import { pages, type Page } from './state.js';

const nameProblem = (name: string, { status }: Page): Rejection | undefined => {
  if (!isPageName(name)) return badName;
  return status !== 'none' || isReserved(name) ? nameInUse : undefined;
};

/** Makes a page at `/{name}`, unless that address is taken. */
export const makePage =
  (data: PageMade['data']): Decide<Page, PageEvent> =>
  (page) => {
    const problem = nameProblem(data.name, page);
    const refusal = rejectFields([
      ...(problem ? [{ field: 'name', ...problem }] : []),
      ...(isTitle(data.title) ? [] : [{ field: 'title', ...badTitle }]),
    ]);
    return refusal ? refusedAs(refusal) : accept({ type: 'PageMade', data });
  };

export const MakePage = useCase(pages, 'MakePage', makePage);
