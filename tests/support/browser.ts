import axe from 'axe-core';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';

const SHELL = '/usr/bin/chromium-headless-shell';
const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];
/** Nothing takes so long: it is what a machine busy with other work may need. */
const BUSY_MACHINE_MS = 20_000;
const SCREENSHOTS = '.test-results/screens';

const WATCH_SHIFTS = `
  window.shifts = [];
  const nameOf = ({ node }) => (node?.outerHTML ?? node?.textContent ?? 'something').slice(0, 100);
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(nameOf) });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Until no colour, place or size changes by itself any more, but for what turns for ever. */
const UNTIL_AT_REST = `Promise.allSettled(
  document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished),
)`;

let shared: Browser | undefined;

/** One for all specs of a worker: `close` ends what its spec opened. The browser ends with the worker. */
export const launchChromium = async (): Promise<Browser> => {
  if (shared?.isConnected()) return shared;
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  shared = browser;
  return browser;
};

/** The shell shows no notifications. */
export const launchWholeChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['WHOLE_CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS });

/** What axe finds so serious that somebody cannot use the page, as `rule: element`. */
const VIOLATIONS = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ': ' + target.join(' ') + ' ' + failureSummary)),
)`;

/** A person's browser: its own cookies, and everything that went wrong in any of its windows. */
export class Person {
  /** Errors that pages wrote to their consoles or threw. */
  readonly errors: string[] = [];
  /** What was sent to whom, with every request and over every socket. */
  readonly sent: { readonly host: string; readonly text: string }[] = [];

  private constructor(private readonly context: BrowserContext) {
    context.on('request', (request) => this.#note(request.url(), `${request.url()} ${request.postData() ?? ''}`));
  }

  /**
   * `patienceMs` is how long their pages may take for each step. What a spec does to the requests of a page does not
   * reach those of a service worker, which is blocked therefore unless a spec is about it.
   */
  static async at(
    browser: Browser,
    site: string,
    width: number,
    height = 844,
    patienceMs = BUSY_MACHINE_MS,
    serviceWorkers: 'allow' | 'block' = 'block',
  ): Promise<Person> {
    const viewport = { width, height };
    const context = await browser.newContext({ baseURL: site, viewport, locale: 'en-GB', serviceWorkers });
    await context.addInitScript(WATCH_SHIFTS);
    context.setDefaultTimeout(patienceMs);
    return new Person(context);
  }

  async window(path: string): Promise<Page> {
    const page = await this.context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`${page.url()}: ${message.text()}`);
    });
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.#note(socket.url(), payload.toString()));
    });
    page.on('pageerror', (error) => this.errors.push(`${page.url()}: ${error.message}`));
    await page.goto(path);
    return page;
  }

  /** As it is sent with each call. */
  async cookie(): Promise<string> {
    return (await this.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  #note(url: string, text: string): void {
    this.sent.push({ host: URL.canParse(url) ? new URL(url).host : '', text });
  }
}

/** Fills in the page /login, wherever it was sent there from. */
export const logIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').or(page.getByLabel('E-mail')).fill(email);
  await page.getByLabel('Password').fill('hatch-demo');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** The orders screen of a kitchen that has logged in and pressed away the popup which it starts with. */
export const kitchenScreen = async (kitchen: Person, email = 'kitchen@hatch.test'): Promise<Page> => {
  const page = await kitchen.window('/takeaway-orders');
  await logIn(page, email);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Dismiss|OK/ })
    .click();
  return page;
};

/** What the kitchen display keeps behind one button. */
export const kitchenMenu = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Kitchen menu' }).click();
  return page.getByRole('dialog', { name: 'Kitchen menu' });
};

/** Of the orders screen and of a replay; the kitchen display has the choice in its menu. */
export const chooseView = async (page: Page, view: 'Table' | 'Kitchen'): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Kitchen menu' });
  const choice = page.getByRole('button', { name: view, exact: true });
  await menu.or(choice).first().waitFor();
  const isKitchen = await menu.isVisible();
  if (isKitchen && view === 'Kitchen') return;
  if (isKitchen) await menu.click();
  await choice.click();
};

export const seriousViolations = async (page: Page): Promise<readonly string[]> => {
  // It has half a megabyte, and stays until the page loads another document.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  await page.evaluate(UNTIL_AT_REST);
  return page.evaluate<string[]>(VIOLATIONS);
};

const PHONE_AND_DESK = [390, 1280];
const WIDTH_ONCE_DRAWN = `new Promise((drawn) =>
  requestAnimationFrame(() => requestAnimationFrame(() => drawn(document.documentElement.scrollWidth))),
)`;

/**
 * What axe finds where the page is played, and each of the widths at which it scrolls sideways. It takes a picture at
 * each, and leaves the page at its own size.
 */
export const faultsAtEveryWidth = async (
  page: Page,
  name: string,
  widths: readonly number[] = PHONE_AND_DESK,
): Promise<readonly string[]> => {
  const faults = [...(await seriousViolations(page))];
  const played = page.viewportSize();
  const height = played?.height ?? 844;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const needed = await page.evaluate<number>(WIDTH_ONCE_DRAWN);
    if (needed !== width) faults.push(`${needed} px wide in a window of ${width} px`);
    await picture(page, `${name}-${width}`);
  }
  if (played) await page.setViewportSize(played);
  return faults;
};

export type Shift = { readonly value: number; readonly moved: readonly string[] };

/** What moved without a click or a key; people notice when the values sum up to 0.1. */
export const layoutShifts = (page: Page): Promise<readonly Shift[]> => page.evaluate<Shift[]>('window.shifts');

/** A picture of the whole page in `.test-results`, for people to look at: none in CI, where nobody does. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['CI']) return;
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, fullPage: true });
};
