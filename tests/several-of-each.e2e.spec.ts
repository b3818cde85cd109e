import getPort from 'get-port';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Customer } from './support/customer.js';
import { LiveSocket, type Frame } from './support/live-socket.js';
import { Nginx, NGINX } from './support/nginx.js';
import type { RunningHatch } from './support/running-hatch.js';
import { startNameServer } from './support/name-server.js';
import { PUSH_APP_KEY } from './support/shared-database.js';
import { ShopBehindNginx } from './support/shop-behind-nginx.js';
import { Visitor } from './support/visitor.js';

const ORDERS = 'private-orders.localhost';
const CHIPS = { id: 17, variant: 'Regular' };
const WEB = join(import.meta.dirname, '../deploy/web');
const BUSY_MACHINE_MS = 240_000;
const needed = NGINX === undefined ? ' (skipped: nginx is missing; install nginx-light, or set NGINX_PATH)' : '';

describe.skipIf(NGINX === undefined)(`the configuration of nginx in the web image${needed}`, () => {
  it('is one that nginx takes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hatch-nginx-'));
    const places = { port: await getPort(), names: 53, upstreams: 3000, files: folder };
    const nginx = await Nginx.at(folder, places);
    expect(await nginx.test()).toContain('test is successful');
    await rm(folder, { recursive: true });
  });

  it('answers a page view with a page, and a call as the api would, while no api answers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hatch-nginx-'));
    const names = await startNameServer(() => ['127.0.0.1']);
    const places = { port: await getPort(), names: names.port, upstreams: await getPort(), files: WEB };
    const nginx = await Nginx.at(folder, places);
    const running = await nginx.start();
    const ask = async (path: string, method: string, accept: string) => {
      const answer = await fetch(`${nginx.url}${path}`, { method, headers: { accept } });
      return { ...Object.fromEntries(answer.headers), status: answer.status, text: await answer.text() };
    };
    const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

    const page = await ask('/takeaway-orders?day=today', 'GET', BROWSER);
    expect(page).toMatchObject({ status: 503, 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' });
    expect(page.text).toContain('Back in a moment');
    for (const call of [
      await ask('/api/products', 'GET', BROWSER),
      await ask('/store-status', 'GET', 'application/json'),
      await ask('/login', 'POST', BROWSER),
    ]) {
      expect(call).toMatchObject({ status: 503, 'content-type': 'application/json', 'retry-after': '5' });
      expect(JSON.parse(call.text)).toMatchObject({ status: false });
    }

    await running.stop();
    names.close();
    await rm(folder, { recursive: true });
  });
});

describe.skipIf(NGINX === undefined)(`two apis and two gateways behind the nginx of the web image${needed}`, () => {
  let shop: ShopBehindNginx;
  let kitchen: Visitor;
  const open: LiveSocket[] = [];

  beforeAll(async () => {
    shop = await ShopBehindNginx.start();
    kitchen = await new Visitor(shop.url).login('kitchen@hatch.test');
  }, BUSY_MACHINE_MS);
  afterEach(() => Promise.all(open.splice(0).map((socket) => socket.close())));
  afterAll(() => shop.close());

  const screen = async (since?: number): Promise<LiveSocket> => {
    const socket = await LiveSocket.open(shop.url, PUSH_APP_KEY);
    open.push(socket);
    const answer = await socket.join(ORDERS, { visitor: kitchen, ...(since !== undefined && { since }) });
    expect(answer.event).toBe('pusher_internal:subscription_succeeded');
    return socket;
  };
  const figure = async ({ url }: RunningHatch, pattern: RegExp): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return text
      .split('\n')
      .filter((line) => pattern.test(line))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
  const trade = async (): Promise<string> => (await new Customer(shop).order(CHIPS)).id;
  const isOf = (id: string) => (frame: Frame) => frame.data['id'] === id;

  it('G22 one basket is filled by whichever api is asked, each answering its part', async () => {
    const customer = new Customer(shop);
    for (let quantity = 1; quantity <= 8; quantity++) {
      const { cartItems = [] } = await customer.add(CHIPS);
      expect(cartItems.map((item) => item.quantity)).toEqual([quantity]);
    }
    const answered = await Promise.all(
      shop.apis.map((api) => figure(api, /^hatch_http_request_duration_seconds_count\{.*moveProductStockToBasket/)),
    );
    for (const count of answered) expect(count).toBeGreaterThan(0);
  });

  it('hands out the built files itself, and speaks for an api that is away in the shape of its answers', async () => {
    const page = await (await fetch(shop.url)).text();
    const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
    const file = await fetch(`${shop.url}${script}`);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('G08 a screen whose gateway is killed goes on at the other through the same address, and misses nothing', async () => {
    const cut = await screen();
    const before = await trade();
    await cut.until(isOf(before));
    const counts = await Promise.all(shop.gateways.map((gateway) => figure(gateway, /^hatch_sockets\{of="staff"\}/)));
    const holder = shop.gateways[counts.indexOf(Math.max(...counts))];
    await holder?.kill();
    await cut.closed;

    const missed = await trade();
    const resumed = await screen(cut.seen);
    const after = await trade();
    await resumed.until(isOf(after));
    const orders = [...cut.changes, ...resumed.changes].map(({ data }) => data['id']);
    expect([...new Set(orders)]).toEqual([before, missed, after]);
    const seqs = [...cut.changes, ...resumed.changes].map(({ data }) => Number(data['seq']));
    expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
  });

  it('G22 an api that is killed costs no call: nginx asks the other', async () => {
    const customer = new Customer(shop);
    await customer.add(CHIPS);
    await shop.apis[1]?.kill();
    const replies = [];
    for (let more = 0; more < 10; more++) replies.push(await customer.add(CHIPS));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => true));
    expect(replies.at(-1)?.cartItems?.map(({ quantity }) => quantity)).toEqual([11]);
  });

  it('says that the shop is being updated when no api is left, with when to try again', async () => {
    await shop.apis[0]?.kill();
    const answer = await fetch(`${shop.url}/api/products`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual({ status: false, message: expect.stringContaining('try again') as string });
  });
});
