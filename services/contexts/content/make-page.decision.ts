import { accept, type Decide } from '@hatch/kernel';
import type { PageEvent, PageMade } from './events.js';
import { isPageName, isReserved } from './names.js';
import { badName, badTitle, nameInUse, refusedAs } from './rejections.js';
import { isTitle } from './page-texts.js';
import type { Page } from './state.js';

export const makePage =
  (data: PageMade['data']): Decide<Page, PageEvent> =>
  (page) => {
    if (!isPageName(data.name)) return refusedAs(badName);
    if (page.status !== 'none' || isReserved(data.name)) return refusedAs(nameInUse);
    if (!isTitle(data.title)) return refusedAs(badTitle);
    return accept({ type: 'PageMade', data });
  };
