import type { Browser, Locator, Page } from 'playwright-core';
import type { Rung } from '../../web/src/features/kitchen/alarm-log';
import { chooseView, launchChromium, logIn, Person } from '../support/browser.js';
import { SlowLine } from '../support/slow-line.js';
import type { Span } from './recording.js';

const WIDTHS = [1024, 1280] as const;
const HEIGHTS = [768, 800] as const;
const PATIENCE_MS = 20_000;
/** For a page to be there, on a machine that is busy. */
const LOAD_PATIENCE_MS = 60_000;
/** A second tap on one card does nothing for so long. */
const TAP_AGAIN_MS = 750;
/** Who cannot press it by then has to look for it once more. */
const TAPPED_WITHIN_MS = 3_000;

/**
 * Notes when each order's card was put on the page, in milliseconds since 1970. What staff look for themselves in a
 * dialog does not count.
 */
const WATCH_CARDS = `
  window.fridayCards = {};
  const note = (node) => {
    if (!(node instanceof Element)) return;
    for (const card of [node, ...node.querySelectorAll('article[aria-label]')]) {
      if (card.closest('[role=dialog]')) continue;
      const [, ref] = /^Order (\\S+)$/.exec(card.matches('article') ? (card.getAttribute('aria-label') ?? '') : '') ?? [];
      if (ref !== undefined) window.fridayCards[ref] ??= Date.now();
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note);
  }).observe(document, { childList: true, subtree: true });
`;

type Noted = { readonly cards: Readonly<Record<string, number>>; readonly rungs: readonly Rung[] };
const NOTED = '({ cards: window.fridayCards ?? {}, rungs: window.hatchAlarms ?? [] })';

/** What one page load of a tablet noted, from when its sound was on until it was left. */
export type PageLoad = Span & { readonly rungs: readonly Rung[] };

/** A tablet of the kitchen: a browser and a line of its own, in which everything that it shows and sounds is noted. */
export class Tablet {
  readonly seen = new Map<string, number>();
  readonly loads: PageLoad[] = [];
  /** When it could not be live. */
  readonly away: Span[] = [];
  #loadedAt = 0;
  #tapped = { card: '', at: 0 };
  #joinedAt = 0;
  #jobs: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly number: 1 | 2,
    readonly page: Page,
    private readonly browser: Browser,
    private readonly person: Person,
    private readonly line: SlowLine,
  ) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        if (text.includes('subscription_succeeded') && text.includes('private-orders')) this.#joinedAt = Date.now();
      });
    });
  }

  static async switchOn(number: 1 | 2, shop: string): Promise<Tablet> {
    const [browser, line] = await Promise.all([launchChromium(), SlowLine.to(shop)]);
    const person = await Person.at(browser, line.url, WIDTHS[number - 1] ?? 1024, HEIGHTS[number - 1], PATIENCE_MS);
    const page = await person.window('/login?next=/takeaway-orders');
    await page.addInitScript(WATCH_CARDS);
    const tablet = new Tablet(number, page, browser, person, line);
    await logIn(page, 'kitchen@hatch.test');
    await page.getByRole('alertdialog').waitFor();
    await page.reload();
    await tablet.#begin();
    await chooseView(page, 'Kitchen');
    return tablet;
  }

  /** One thing after another, as at one screen. */
  do<Done>(job: () => Promise<Done>): Promise<Done> {
    const done = this.#jobs.then(job);
    this.#jobs = done.catch(() => undefined);
    return done;
  }

  /** @param card whose button it is: what was tapped before there has been understood */
  async tap(card: string, button: Locator): Promise<void> {
    const since = Date.now() - this.#tapped.at;
    if (this.#tapped.card === card && since < TAP_AGAIN_MS) await this.page.waitForTimeout(TAP_AGAIN_MS - since);
    await button.click({ timeout: TAPPED_WITHIN_MS });
    this.#tapped = { card, at: Date.now() };
  }

  /** By which its board is compared with another's; undefined while it knows none. */
  hash(): Promise<string | undefined> {
    return this.page.evaluate<string | undefined>('window.hatchBoardHash?.()');
  }

  /** It cannot be live while `fault` lasts, and until it has joined the orders' channel again. */
  async through(fault: () => Promise<unknown>): Promise<void> {
    const from = Date.now();
    await fault();
    const ended = Date.now();
    while (this.#joinedAt < from && Date.now() - ended < LOAD_PATIENCE_MS) await this.page.waitForTimeout(50);
    this.away.push({
      from,
      ended,
      to: this.#joinedAt < from ? Number.POSITIVE_INFINITY : Math.max(ended, this.#joinedAt),
    });
  }

  cut(ms: number): Promise<void> {
    return this.through(async () => {
      this.line.cut();
      await new Promise((resolve) => setTimeout(resolve, ms));
      this.line.mend();
    });
  }

  /** Every process of its browser that draws pages stands still; it goes on without having been told. */
  async freeze(ms: number): Promise<void> {
    const session = await this.browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    const from = Date.now();
    for (const pid of renderers) process.kill(pid, 'SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, ms));
    for (const pid of renderers) process.kill(pid, 'SIGCONT');
    const to = Date.now();
    this.away.push({ from, ended: to, to });
    await session.detach();
  }

  reload(): Promise<void> {
    return this.through(async () => {
      await this.note();
      await this.page.reload();
      await this.#begin();
    });
  }

  /** Takes down what this page load has noted. */
  async note(): Promise<void> {
    const { cards, rungs } = await this.page.evaluate<Noted>(NOTED);
    for (const [ref, at] of Object.entries(cards)) this.seen.set(ref, Math.min(at, this.seen.get(ref) ?? at));
    this.loads.push({ from: this.#loadedAt, ended: Date.now(), to: Date.now(), rungs });
  }

  async switchOff(): Promise<void> {
    await this.person.leave();
    await this.browser.close();
    await this.line.close();
  }

  /** The first tap turns the sound on. */
  async #begin(): Promise<void> {
    const popup = this.page.getByRole('alertdialog').getByRole('button', { name: /Dismiss|OK/ });
    await popup.click({ timeout: LOAD_PATIENCE_MS });
    const isThere = this.page.getByRole('button', { name: 'Kitchen menu' });
    await isThere
      .or(this.page.getByRole('region', { name: 'Orders and sound' }))
      .first()
      .waitFor();
    await this.page.getByText(/^Sound is off/).waitFor({ state: 'detached' });
    this.#loadedAt = Date.now();
  }
}
