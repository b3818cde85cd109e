import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleApp, type SampleApp } from '../testing/sample-app.js';
import { SessionStore } from './session-store.js';

let app: SampleApp;
let otherShop: SampleApp;
beforeAll(async () => {
  app = await startSampleApp();
  otherShop = await startSampleApp({ keys: [randomBytes(32)] });
});
afterAll(() => Promise.all([app.close(), otherShop.close()]));

const callOn = async ({ url }: SampleApp, method: string, path: string, cookie?: string) => {
  const response = await fetch(`${url}${path}`, { method, ...(cookie !== undefined && { headers: { cookie } }) });
  const setCookie = response.headers.get('set-cookie');
  return {
    statusCode: response.status,
    body: (await response.json()) as { id?: string; basketId?: string; context?: { actor: object } },
    setCookie,
    cookie: setCookie?.split(';')[0] ?? cookie,
  };
};

describe('the session cookie', () => {
  it('OPEN-10 is HttpOnly, SameSite=Lax, and sent only once something is kept', async () => {
    expect((await callOn(app, 'GET', '/items/1')).setCookie).toBeNull();
    expect((await callOn(app, 'POST', '/cart')).setCookie).toMatch(/^hatch_session=[^;]+;.*HttpOnly; SameSite=Lax$/);
  });

  it('carries the visitor from call to call, and does not change', async () => {
    const first = await callOn(app, 'POST', '/cart');
    const second = await callOn(app, 'POST', '/cart', first.cookie);

    expect(second.body).toMatchObject({ id: first.body.id, basketId: first.body.id });
    expect(second.setCookie).toBeNull();
    expect(second.body.context?.actor).toEqual({ kind: 'customer', id: first.body.id });
  });

  it('OPEN-15 OPEN-22 gets a new id at login and keeps the cart', async () => {
    const before = await callOn(app, 'POST', '/cart');
    const login = await callOn(app, 'POST', '/login', before.cookie);
    const after = await callOn(app, 'POST', '/cart', login.cookie);

    expect(after.body.basketId).toBe(before.body.id);
    expect(after.body.id).not.toBe(before.body.id);
    expect(after.body.context?.actor).toEqual({ kind: 'staff', id: 'kitchen' });
  });

  it.each([
    ['made up', 'hatch_session=eyJ1c2VySWQiOiJraXRjaGVuIn0'],
    ['cut short', 'hatch_session=AAAA%3BAAAA'],
    ['not even text', 'hatch_session=%E0%A4%A'],
    ['empty', 'hatch_session='],
  ])('counts as none when it is %s', async (_what, cookie) => {
    expect((await callOn(app, 'GET', '/staff', cookie)).statusCode).toBe(401);
    expect((await callOn(app, 'POST', '/cart', cookie)).statusCode).toBe(200);
  });

  it('counts as none when it was changed by one letter or sealed with another key', async () => {
    const { cookie = '' } = await callOn(app, 'POST', '/login');
    expect((await callOn(app, 'GET', '/staff', cookie)).statusCode).toBe(200);

    const at = 'hatch_session='.length + 20;
    const changed = `${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`;
    expect((await callOn(app, 'GET', '/staff', changed)).statusCode).toBe(401);
    expect((await callOn(otherShop, 'GET', '/staff', cookie)).statusCode).toBe(401);
  });
});

describe('a login that could not be stored', () => {
  it('G22 sends no cookie, and the visitor goes on with their basket', async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const broken = await startSampleApp({
      configure: (nest) => {
        nest.get<SessionStore>(SessionStore, { strict: false }).open = () => Promise.reject(gone);
      },
    });
    const before = await callOn(broken, 'POST', '/cart');
    const login = await callOn(broken, 'POST', '/login', before.cookie);
    expect([login.statusCode, login.setCookie]).toEqual([503, null]);
    expect((await callOn(broken, 'POST', '/cart', login.cookie)).body).toMatchObject({ basketId: before.body.id });
    await broken.close();
  });
});

describe('a session cookie whose secret was rotated', () => {
  it('stays valid while the earlier secret is listed, and is signed anew', async () => {
    const [earlier, present] = [randomBytes(32), randomBytes(32)];
    const apps = await Promise.all([
      startSampleApp({ keys: [earlier] }),
      startSampleApp({ keys: [present, earlier] }),
      startSampleApp({ keys: [present] }),
    ]);
    const [before, between, after] = apps;
    const { cookie = '' } = await callOn(before, 'POST', '/login');

    expect((await callOn(after, 'POST', '/cart', cookie)).setCookie).not.toBeNull();
    const { cookie: renewed, setCookie, body } = await callOn(between, 'POST', '/cart', cookie);
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax$/);
    expect((await callOn(between, 'POST', '/cart', renewed)).setCookie).toBeNull();
    expect((await callOn(after, 'POST', '/cart', renewed)).body.id).toBe(body.id);
    await Promise.all(apps.map((each) => each.close()));
  });
});

describe('access', () => {
  it('OPEN-09 answers 401 without a login and 403 to the wrong account', async () => {
    const { cookie } = await callOn(app, 'POST', '/login');

    expect(await callOn(app, 'GET', '/staff')).toMatchObject({ statusCode: 401, body: { status: false } });
    expect((await callOn(app, 'GET', '/staff', cookie)).statusCode).toBe(200);
    expect(await callOn(app, 'GET', '/admin', cookie)).toMatchObject({ statusCode: 403, body: { status: false } });
  });
});
