import type { CDPSession, Page } from 'playwright-core';

const MOST_STOPS = 200;
const MOST_NOWHERE = 10;
const LOADED_MS = 500;
const ADDRESSES = /^\s*- \/url: .*\n/gm;

/**
 * The parts of a date are stops of one field, and a guard only sends the focus back into what lies over the page: neither
 * is anywhere new.
 */
const ARRIVED = `(async () => {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const at = document.activeElement;
  const isNowhere = at === null || at === document.body || at.hasAttribute('data-base-ui-focus-guard');
  if (isNowhere || at === window.lastStop) return 'nowhere';
  if (window.stops.has(at)) return 'again';
  window.stops.add(at);
  window.lastStop = at;
  return 'stop';
})()`;

const FIRST_OF_DOCUMENT = `(() => {
  const stops = [...window.stops];
  const isBefore = (one, other) => one === other || one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  return stops.findIndex((one) => stops.every((other) => isBefore(one, other)));
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

/** Presses the tab key until it has been everywhere. */
const stepThrough = async (page: Page, browser: CDPSession): Promise<readonly string[]> => {
  await page.evaluate('window.stops = new Set(); window.lastStop = undefined');
  const stops: string[] = [];
  for (let nowhere = 0; nowhere < MOST_NOWHERE && stops.length < MOST_STOPS;) {
    await page.keyboard.press('Tab');
    const arrived = await page.evaluate<'nowhere' | 'again' | 'stop'>(ARRIVED);
    if (arrived === 'again') break;
    nowhere = arrived === 'nowhere' ? nowhere + 1 : 0;
    if (arrived === 'stop') stops.push(await focused(browser));
  }
  const first = Math.max(0, await page.evaluate<number>(FIRST_OF_DOCUMENT));
  return [...stops.slice(first), ...stops.slice(0, first)];
};

/** Where the tab key leads, once what only a focus loads is loaded. */
const tabStops = async (page: Page): Promise<readonly string[]> => {
  const browser = await page.context().newCDPSession(page);
  await stepThrough(page, browser);
  await page.waitForTimeout(LOADED_MS);
  const stops = await stepThrough(page, browser);
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
