import type { Browser, Page } from 'playwright-core';
import { launchChromium, logIn, Person } from '../support/browser.js';
import { RunningHatch } from '../support/running-hatch.js';
import { untilCurrent } from '../support/until-current.js';
import { fillShop, type FilledShop } from './filled-shop.js';

/** In the minute in which the clock of the shop stands (slow-clock.mjs). */
const NOW = new Date('2027-06-11T18:30:55+01:00');
const SLOW_CLOCK = new URL('slow-clock.mjs', import.meta.url).href;
/** At the foot of staff pages, whatever is checked out. */
const COMMIT = '00000000';
const PHONE_HEIGHT = 844;
const DESK_HEIGHT = 900;
const DESK = 1024;

const opened = async (person: Person): Promise<Page> => {
  const page = await person.window('about:blank');
  await page.clock.setFixedTime(NOW);
  return page;
};

/** @returns the page, once its scripts have taken it over */
export const visit = async (page: Page, path: string): Promise<Page> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
};

/** A shop with some orders, a browser, and people who look at it. */
export class Studio {
  readonly #staff = new Map<number, Person>();

  private constructor(
    readonly hatch: RunningHatch,
    private readonly browser: Browser,
    readonly shop: FilledShop,
    /** What is drawn at random, and what stands for it in the record. */
    readonly names: Map<string, string>,
  ) {}

  static async open(): Promise<Studio> {
    const [hatch, browser] = await Promise.all([
      RunningHatch.start({ HATCH_COMMIT: COMMIT, NODE_OPTIONS: `--import=${SLOW_CLOCK}` }),
      launchChromium(),
    ]);
    const shop = await fillShop(hatch);
    await untilCurrent(hatch);
    const names = shop.orders.flatMap(({ id, ref }, i) => [
      [ref, `REF0${i + 1}`] as const,
      [id, `order${i + 1}`] as const,
    ]);
    return new Studio(hatch, browser, shop, new Map([...names, [hatch.url, 'http://127.0.0.1:3000']]));
  }

  /** The window of somebody new, who is gone once it is closed. */
  async guest(width: number, path?: string): Promise<Page> {
    const person = await this.#person(width);
    const page = await opened(person);
    page.once('close', () => void person.leave());
    return path === undefined ? page : visit(page, path);
  }

  /** The window of an administrator. */
  async office(width: number, path: string): Promise<Page> {
    const known = this.#staff.get(width);
    const person = known ?? (await this.#person(width));
    this.#staff.set(width, person);
    const page = await opened(person);
    if (!known) {
      await page.goto('/login?next=%2Fadmin%2Fday-end');
      await logIn(page, 'admin@hatch.test');
    }
    return visit(page, path);
  }

  /** A call that the page could have made. @throws when it was refused */
  async call(page: Page, path: string, data: object = {}): Promise<unknown> {
    const answer = await page.request.post(`${this.hatch.url}${path}`, { data, headers: { origin: this.hatch.url } });
    const body: unknown = await answer.json();
    if (!answer.ok() || (typeof body === 'object' && body !== null && 'status' in body && body.status === false))
      throw new Error(`${path}: ${answer.status()} ${JSON.stringify(body)}`);
    return body;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.hatch.discard();
  }

  #person(width: number): Promise<Person> {
    return Person.at(this.browser, this.hatch.url, width, width < DESK ? PHONE_HEIGHT : DESK_HEIGHT);
  }
}
