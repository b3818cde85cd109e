import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../services/host/embedded/postgres.js';
import { Customer } from './support/customer.js';
import { LiveSocket, type Frame } from './support/live-socket.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const KEY = 'the-key-of-the-shop';
const ORDERS = 'private-orders.localhost';
const CHIPS = { id: 17, variant: 'Regular' };
const SCREENS_EACH = 3;

let folder: string;
let postgres: EmbeddedPostgres;
let shop: RunningHatch;
let gateways: readonly [RunningHatch, RunningHatch];
let kitchen: Visitor;
const open: LiveSocket[] = [];

const withRoles = (roles: string): Promise<RunningHatch> =>
  RunningHatch.start({
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret of this test that is long enough',
    PUSH_APP_KEY: KEY,
    PUSH_APP_SECRET: 'a-secret-for-this-test-alone',
    HATCH_ROLES: roles,
    DEMO: '1',
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hatch-'));
  await chmod(folder, 0o755);
  const onLost = (error: Error) => {
    throw error;
  };
  postgres = await startEmbeddedPostgres({ dataDir: folder, password: 'of-this-test', onLost });
  shop = await withRoles('api,projections,jobs');
  gateways = await Promise.all([withRoles('gateway'), withRoles('gateway')]);
  kitchen = await new Visitor(shop.url).login('kitchen@hatch.test');
});
afterEach(() => Promise.all(open.splice(0).map((socket) => socket.close())));
afterAll(async () => {
  await Promise.all([shop, ...gateways].map((hatch) => hatch.discard()));
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
});

const screenAt = async (gateway: RunningHatch, since?: number): Promise<LiveSocket> => {
  const socket = await LiveSocket.open(gateway.url, KEY);
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
