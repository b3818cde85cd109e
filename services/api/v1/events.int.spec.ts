import type { Scope } from '@hatch/contexts/oauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD, type Role } from '../testing/accounts.js';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type WireEvent = { readonly id: string; readonly position: string; readonly type: string; readonly topic: string };
type Page = {
  readonly status: boolean;
  readonly code?: string;
  readonly events: readonly WireEvent[];
  readonly next: string;
};

let api: TestApi;
const people = new Map<Role, Visitor>();
beforeAll(async () => {
  api = await testApi();
  for (const role of ['customer', 'kitchen', 'admin'] as const) people.set(role, await api.loggedIn(role));
  await loggedIn('admin').post('/api/admin/menu/count', { id: 1, count: 500 });
});
const loggedIn = (role: Role): Visitor => people.get(role) ?? api.visitor();
afterAll(() => api.close());

const tokenOf = async (role: Role, ...scopes: readonly Scope[]): Promise<string> => {
  const wish = { name: 'Spec', scopes, present: PASSWORD };
  return (await loggedIn(role).post<{ accessToken: string }>('/oauth/personal-access-tokens', wish)).body.accessToken;
};
const ask = async (token: string, query: string): Promise<{ code: number; body: Page }> => {
  const answered = await fetch(`${api.url}/api/v1/events?${query}`, { headers: { authorization: `Bearer ${token}` } });
  return { code: answered.status, body: (await answered.json()) as Page };
};
const read = async (token: string, query: string): Promise<Page> => (await ask(token, query)).body;
const order = async () => (await placeOrder(api.visitor())).id;
const all = async (token: string, limit = 500): Promise<readonly WireEvent[]> => {
  const events: WireEvent[] = [];
  for (let after = '0'; ;) {
    const page = await read(token, `after=${after}&limit=${limit}`);
    events.push(...page.events);
    if (page.next === after) return events;
    after = page.next;
  }
};

describe('API-02 the feed of what happens', () => {
  it('API-02 tells everything from the first event on, in order, whatever the size of its pages', async () => {
    await order();
    const token = await tokenOf('admin', 'history:read');
    const whole = await all(token);
    expect(whole.length).toBeGreaterThan(10);
    expect(new Set(whole.map(({ topic }) => topic))).toEqual(new Set(['menu', 'stock', 'store', 'orders']));
    const positions = whole.map(({ position }) => BigInt(position));
    expect(positions).toEqual(positions.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(await all(token, 7)).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
  });

  it('API-02 waits for what comes next, and goes on from where it was', async () => {
    const token = await tokenOf('kitchen', 'orders:read');
    const { next } = await read(token, 'after=end');
    const began = performance.now();
    const waiting = read(token, `after=${next}&wait=20`);
    const id = await order();
    const page = await waiting;
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(page.events[0]).toMatchObject({ type: 'order.placed', data: { order_id: id } });
    expect((await read(token, `after=${next}`)).events).toEqual(page.events);
    expect((await read(token, `after=${page.next}`)).events).toEqual([]);
    const quiet = await read(token, `after=${page.next}&wait=1`);
    expect(quiet).toMatchObject({ status: true, events: [] });
  });

  it('API-02 asking often on one connection leaves nothing behind', async () => {
    const token = await tokenOf('kitchen', 'orders:read');
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    for (let round = 0; round < 15; round++) await read(token, 'after=end');
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('API-02 two hundred who wait are all told of one order', async () => {
    const roles = ['kitchen', 'admin'] as const;
    const tokens: string[] = [];
    // One after the other: an account gives its password five times at once at most.
    for (let n = 0; n < 40; n++) tokens.push(await tokenOf(roles[n % 2] ?? 'admin', 'orders:read'));
    const { next } = await read(tokens[0] ?? '', 'after=end');
    const waiting = tokens.flatMap((token) => Array.from({ length: 5 }, () => read(token, `after=${next}&wait=25`)));
    const onceMore = await tokenOf('kitchen', 'orders:read');
    await expect.poll(async () => (await ask(onceMore, `after=${next}`)).code).toBe(429);
    const refused = await ask(tokens[0] ?? '', `after=${next}&wait=1`);
    expect(refused.code).toBe(429);
    const id = await order();
    const pages = await Promise.all(waiting);
    expect(pages.filter(({ events }) => JSON.stringify(events).includes(id))).toHaveLength(200);
  });

  it('API-02 OPEN-90 tells each what its scopes and its owner’s rights let it know, and nothing personal', async () => {
    await order();
    const topicsOf = async (role: Role, ...scopes: readonly Scope[]) => [
      ...new Set((await all(await tokenOf(role, ...scopes))).map(({ topic }) => topic)),
    ];
    expect(await topicsOf('kitchen', 'orders:read')).toEqual(['orders']);
    expect((await topicsOf('kitchen', 'stock:write', 'menu:read')).toSorted()).toEqual(['menu', 'stock']);
    expect(await topicsOf('customer', 'menu:read', 'orders:read', 'history:read')).toEqual(['menu']);
    expect((await ask(await tokenOf('kitchen', 'history:read'), 'after=0')).code).toBe(403);
    const text = JSON.stringify(await all(await tokenOf('admin', 'history:read')));
    for (const personal of ['Archer', 'onions', '7946', emailOf('customer'), '@']) expect(text).not.toContain(personal);
  });

  it('API-02 tells nothing any more once its token is revoked, also who waits', async () => {
    const token = await tokenOf('kitchen', 'orders:read');
    const { next } = await read(token, 'after=end');
    const waiting = ask(token, `after=${next}&wait=20`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await api.pool.query('DELETE FROM oauth.grants');
    await order();
    expect((await waiting).code).toBe(401);
  });

  it('API-02 refuses a place that is none, and waits of another length', async () => {
    const token = await tokenOf('kitchen', 'orders:read');
    for (const query of ['after=-1', 'after=x', 'after=1e3', 'wait=31', 'wait=-1', 'limit=0', 'limit=501', 'wait=x'])
      expect((await ask(token, query)).code).toBe(422);
    const beyond = await ask(token, 'after=999999999999999999');
    expect(beyond).toMatchObject({ code: 422, body: { code: 'feed.beyond-the-end' } });
  });

  it('API-02 streams to who asks for server-sent events, from Last-Event-ID on, until the token is revoked', async () => {
    const token = await tokenOf('kitchen', 'orders:read');
    const first = await order();
    const whole = await all(token);
    const last = whole.at(-2);
    const stream = await fetch(`${api.url}/api/v1/events?after=0`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'last-event-id': last?.position ?? '' },
    });
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    let text = '';
    const done = (async () => {
      for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>)
        text += Buffer.from(chunk).toString();
    })();
    const second = await order();
    await expect.poll(() => text, { timeout: 10_000 }).toContain(second);
    const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => id);
    expect(ids[0]).toBe(whole.at(-1)?.position);
    expect(ids).toEqual(ids.toSorted((one, other) => Number(one) - Number(other)));
    expect(text).toContain('event: order.placed');
    expect(first).toBeDefined();
    await api.pool.query('DELETE FROM oauth.grants');
    const third = await order();
    await done;
    expect(text).not.toContain(third);
  });

  it('API-02 a stream ends with the shop', async () => {
    const closing = await testApi();
    const kitchen = await closing.loggedIn('kitchen');
    const wish = { name: 'Spec', scopes: ['orders:read'], present: PASSWORD };
    const { body: made } = await kitchen.post<{ accessToken: string }>('/oauth/personal-access-tokens', wish);
    const headers = { authorization: `Bearer ${made.accessToken}`, accept: 'text/event-stream' };
    const stream = await fetch(`${closing.url}/api/v1/events?after=end`, { headers });
    const text = stream.text();
    await closing.close();
    expect(await text).toBe(':\n\n');
  });
});
