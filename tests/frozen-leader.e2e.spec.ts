import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { severableProxy, type SeverableProxy } from '@hatch/event-store/testing';
import { Customer } from './support/customer.js';
import { LiveSocket, type Frame } from './support/live-socket.js';
import type { RunningHatch } from './support/running-hatch.js';
import { PUSH_APP_KEY, SharedDatabase } from './support/shared-database.js';
import { Visitor } from './support/visitor.js';

const ORDERS = 'private-orders.localhost';
const CHIPS = { id: 17, variant: 'Regular' };
const REPLACED_WITHIN_MS = 15_000;
/** Long enough that every wait for the frozen one has ended. */
const FROZEN_MS = 25_000;

const seqOf = ({ data }: Frame): number => Number(data['seq']);

describe('of two processes on one database', () => {
  let database: SharedDatabase;
  let wire: SeverableProxy;
  /** Led before the other had started. */
  let leader: RunningHatch;
  let other: RunningHatch;
  let kitchen: Visitor;
  let screen: LiveSocket;

  beforeAll(async () => {
    database = await SharedDatabase.start();
    const url = new URL(database.url);
    wire = await severableProxy(Number(url.port));
    url.port = String(wire.port);
    leader = await database.run('api,gateway,projections,jobs', url.href);
    other = await database.run('api,gateway,projections,jobs');
    kitchen = await new Visitor(other.url).login('kitchen@hatch.test');
  });
  afterEach(() => screen.close());
  afterAll(async () => {
    await database.close();
    await wire.close();
  });

  const watchOrders = async (): Promise<void> => {
    screen = await LiveSocket.open(other.url, PUSH_APP_KEY);
    await screen.join(ORDERS, { visitor: kitchen });
  };
  const order = async (): Promise<string> => (await new Customer(other).order(CHIPS)).id;
  const isShown = (id: string) => screen.changes.some(({ data }) => data['id'] === id);
  const untilShown = (id: string, timeout: number) =>
    expect.poll(() => isShown(id), { timeout, interval: 100 }).toBe(true);

  const staysCurrent = async ({ freeze, thaw }: { freeze: () => void; thaw: () => void }): Promise<void> => {
    await watchOrders();
    await untilShown(await order(), REPLACED_WITHIN_MS);
    freeze();
    const since = performance.now();
    await untilShown(await order(), REPLACED_WITHIN_MS);
    await untilShown(await order(), 2_000);
    await sleep(FROZEN_MS - (performance.now() - since));
    thaw();
    for (let n = 0; n < 10; n++) await untilShown(await order(), 5_000);
    const seqs = screen.changes.map(seqOf);
    expect(seqs).toEqual(seqs.map((_, n) => (seqs[0] ?? 0) + n));
  };

  it('G08 a leader that stands still is replaced within 15 seconds, and does no harm when it goes on', async () => {
    await staysCurrent({ freeze: () => leader.freeze(), thaw: () => leader.thaw() });
  });

  it('G08 so is one whose connections to the database are silent', async () => {
    await other.stop();
    await other.startAgain();
    await staysCurrent({ freeze: () => wire.freeze(), thaw: () => wire.thaw() });
  });
});
