import type { CDPSession, Page } from 'playwright-core';

const MOST_STOPS = 200;
const ADDRESSES = /^\s*- \/url: .*\n/gm;

/** Whether the focus is somewhere that it was not before. */
const IS_NEW = `(() => {
  const at = document.activeElement;
  window.stops ??= new Set();
  if (at === null || at === document.body || window.stops.has(at)) return false;
  window.stops.add(at);
  return true;
})()`;

type Told = { readonly nodes: readonly { readonly role?: { value?: unknown }; readonly name?: { value?: unknown } }[] };

/** Role and name of what has the focus, as assistive technology is told them. */
const focused = async (browser: CDPSession): Promise<string> => {
  const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes }: Told = await browser.send('Accessibility.getPartialAXTree', {
    ...(result.objectId !== undefined && { objectId: result.objectId }),
    fetchRelatives: false,
  });
  const [node] = nodes;
  return `${String(node?.role?.value)} "${String(node?.name?.value)}"`;
};

/** Where the tab key leads, from the top of the page or the start of what lies over it. */
const tabStops = async (page: Page): Promise<readonly string[]> => {
  const browser = await page.context().newCDPSession(page);
  const stops: string[] = [];
  for (; stops.length < MOST_STOPS; stops.push(await focused(browser))) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate<boolean>(IS_NEW))) break;
  }
  await browser.detach();
  return stops;
};

/** What a screen reader says from top to bottom, and the stops of the tab key in their order. */
export const readingOrder = async (page: Page, names: ReadonlyMap<string, string>): Promise<string> => {
  const read = (await page.locator('body').ariaSnapshot()).replace(ADDRESSES, '');
  const stops = await tabStops(page);
  const text = `Read aloud\n\n${read.trimEnd()}\n\nStops of the tab key\n\n${stops.map((stop, i) => `${i + 1}. ${stop}\n`).join('')}`;
  return [...names].reduce((told, [found, name]) => told.replaceAll(found, name), text);
};
