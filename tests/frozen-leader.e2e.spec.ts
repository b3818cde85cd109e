import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { severableProxy, type SeverableProxy } from '@hatch/event-store/testing';
import type { Browser, Page } from 'playwright-core';
import { kitchenScreen, launchChromium, Person } from './support/browser.js';
import { Customer } from './support/customer.js';
import { LiveSocket, type Frame } from './support/live-socket.js';
import type { RunningHatch } from './support/running-hatch.js';
import { PUSH_APP_KEY, SharedDatabase } from './support/shared-database.js';
import { byLength } from './support/suite-length.js';
import { Visitor } from './support/visitor.js';

const ORDERS = 'private-orders.localhost';
const CHIPS = { id: 17, variant: 'Regular' };
const REPLACED_WITHIN_MS = 15_000;
/** Long enough that every wait for the frozen one has ended. */
const STOPPED_MS = byLength(25_000, 40_000);
const SILENT_MS = byLength(25_000, 240_000);
const AROUND_MS = 150_000;
const DESKTOP = 1280;

const seqOf = ({ data }: Frame): number => Number(data['seq']);

describe('of two processes on one database', () => {
  let database: SharedDatabase;
  let wire: SeverableProxy;
  /** Led before the other had started. */
  let leader: RunningHatch;
  let other: RunningHatch;
  let kitchen: Visitor;
  let screen: LiveSocket;
  let browser: Browser;
  let cook: Person;
  let board: Page;
  /** Every order of a test, oldest first. */
  let orders: string[];

  beforeAll(async () => {
    database = await SharedDatabase.start();
    const url = new URL(database.url);
    wire = await severableProxy(Number(url.port));
    url.port = String(wire.port);
    leader = await database.run('api,gateway,projections,jobs', url.href);
    other = await database.run('api,gateway,projections,jobs');
    kitchen = await new Visitor(other.url).login('kitchen@hatch.test');
    browser = await launchChromium();
  });
  afterEach(async () => {
    await cook.leave();
    await screen.close();
  });
  afterAll(async () => {
    await browser.close();
    await database.close();
    await wire.close();
  });

  const watchOrders = async (): Promise<void> => {
    screen = await LiveSocket.open(other.url, PUSH_APP_KEY);
    await screen.join(ORDERS, { visitor: kitchen });
    cook = await Person.at(browser, other.url, DESKTOP);
    board = await kitchenScreen(cook);
    orders = [];
  };
  const order = async (): Promise<string> => {
    const { id } = await new Customer(other).order(CHIPS);
    orders.push(id);
    return id;
  };
  /** How often the order is on the kitchen's page. */
  const rowsOf = (id: string): Promise<number> => board.getByRole('row').filter({ hasText: id }).count();
  const isShown = async (id: string): Promise<boolean> =>
    screen.changes.some(({ data }) => data['id'] === id) && (await rowsOf(id)) > 0;
  const untilShown = (id: string, timeout: number) =>
    expect.poll(() => isShown(id), { timeout, interval: 100 }).toBe(true);

  type Fault = { readonly freeze: () => void; readonly thaw: () => void; readonly forMs: number };

  const staysCurrent = async ({ freeze, thaw, forMs }: Fault): Promise<void> => {
    await watchOrders();
    await untilShown(await order(), REPLACED_WITHIN_MS);
    freeze();
    const since = performance.now();
    await untilShown(await order(), REPLACED_WITHIN_MS);
    await untilShown(await order(), 2_000);
    await sleep(forMs - (performance.now() - since));
    thaw();
    for (let n = 0; n < 10; n++) await untilShown(await order(), 5_000);
    const seqs = screen.changes.map(seqOf);
    expect(seqs).toEqual(seqs.map((_, n) => (seqs[0] ?? 0) + n));
    for (const id of orders) expect(await rowsOf(id), id).toBe(1);
  };

  it(
    'G08 a leader that stands still is replaced within 15 seconds, and does no harm when it goes on',
    () => staysCurrent({ freeze: () => leader.freeze(), thaw: () => leader.thaw(), forMs: STOPPED_MS }),
    STOPPED_MS + AROUND_MS,
  );

  it(
    'G08 so is one whose connections to the database are silent',
    async () => {
      await other.stop();
      await other.startAgain();
      await staysCurrent({ freeze: () => wire.freeze(), thaw: () => wire.thaw(), forMs: SILENT_MS });
    },
    SILENT_MS + AROUND_MS,
  );
});
