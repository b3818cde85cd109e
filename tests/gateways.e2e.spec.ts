import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Customer } from './support/customer.js';
import { LiveSocket, type Frame } from './support/live-socket.js';
import type { RunningHatch } from './support/running-hatch.js';
import { PUSH_APP_KEY, SharedDatabase } from './support/shared-database.js';
import { Visitor } from './support/visitor.js';

const ORDERS = 'private-orders.localhost';
const CHIPS = { id: 17, variant: 'Regular' };
const SCREENS_EACH = 3;

let database: SharedDatabase;
let shop: RunningHatch;
let gateways: readonly [RunningHatch, RunningHatch];
let kitchen: Visitor;
const open: LiveSocket[] = [];

beforeAll(async () => {
  database = await SharedDatabase.start();
  shop = await database.run('api,projections,jobs');
  gateways = await Promise.all([database.run('gateway'), database.run('gateway')]);
  kitchen = await new Visitor(shop.url).login('kitchen@hatch.test');
});
afterEach(() => Promise.all(open.splice(0).map((socket) => socket.close())));
afterAll(() => database.close());

const screenAt = async (gateway: RunningHatch, since?: number): Promise<LiveSocket> => {
  const socket = await LiveSocket.open(gateway.url, PUSH_APP_KEY);
  open.push(socket);
  const answer = await socket.join(ORDERS, { visitor: kitchen, ...(since !== undefined && { since }) });
  expect(answer.event).toBe('pusher_internal:subscription_succeeded');
  return socket;
};

const seqOf = ({ data }: Frame): number => Number(data['seq']);
const seqs = (screen: LiveSocket): readonly number[] => screen.changes.map(seqOf);

/** An order from its placing to the kitchen's first step, which is two changes. */
const trade = async (): Promise<string> => {
  const { id } = await new Customer(shop).order(CHIPS);
  await kitchen.post('/takeaway/markPaid', { orderId: id });
  return id;
};
const isPaid = (id: string) => (frame: Frame) => frame.data['id'] === id && frame.data['status'] === 'NEW';
const tradeTogether = (orders: number) => Promise.all(Array.from({ length: orders }, trade));

describe('two gateways on one database, apart from the shop itself', () => {
  it('G08 hand every change to every screen once and in order, wherever it is connected', async () => {
    const screens = await Promise.all(
      gateways.flatMap((gateway) => Array.from({ length: SCREENS_EACH }, () => screenAt(gateway))),
    );
    const orders = [...(await tradeTogether(6)), await trade()];
    const last = orders.at(-1) ?? '';
    await Promise.all(screens.map((screen) => screen.until(isPaid(last))));

    const [first = [], ...others] = screens.map(seqs);
    expect(first).toHaveLength(orders.length * 2);
    expect(first).toEqual([...new Set(first)].sort((one, other) => one - other));
    for (const other of others) expect(other).toEqual(first);
  });

  it('G08 a screen whose gateway dies goes on at the other, and misses and repeats nothing', async () => {
    const [one, other] = gateways;
    const [cut, witness] = [await screenAt(one), await screenAt(other)];
    const before = await trade();
    await cut.until(isPaid(before));
    await one.kill();
    await tradeTogether(4);
    const resumed = await screenAt(other, cut.seen);
    const after = await trade();
    await Promise.all([resumed, witness].map((screen) => screen.until(isPaid(after))));
    expect([...seqs(cut), ...seqs(resumed)]).toEqual(seqs(witness));

    await one.startAgain();
    const back = await screenAt(one, cut.seen);
    const last = await trade();
    await Promise.all([back, witness].map((screen) => screen.until(isPaid(last))));
    expect([...seqs(cut), ...seqs(back)]).toEqual(seqs(witness));
  });
});
