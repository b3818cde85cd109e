import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type Call } from './support/calls.js';
import { Customer, granted } from './support/customer.js';
import { verify } from './support/hatch-command.js';
import { hostileSegments, hostileTexts, wrongBodies, wrongValues } from './support/hostile-values.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor, type Answer, type CallOptions } from './support/visitor.js';

const HATCH_BURGER = { id: 5 };
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

let hatch: RunningHatch;
let victim: Customer;
let kitchen: Visitor;
let admin: Visitor;
let before: unknown;

beforeAll(async () => {
  hatch = await RunningHatch.start();
  victim = new Customer(hatch);
  granted(await victim.add(HATCH_BURGER));
  await victim.checkOut();
  await new Customer(hatch).order(HATCH_BURGER);
  kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
  admin = await new Visitor(hatch.url).login('admin@hatch.test');
  before = await stateOfTheShop();
});
afterAll(() => hatch.discard());

/** All that anybody could want to change. */
const stateOfTheShop = async () => {
  const anyone = new Visitor(hatch.url);
  const keys = [
    'is_takeaway',
    'site_name',
    'delivery_radius',
    'kitchen_postcode',
    'delivery_charge_bands',
    'open_time',
  ];
  const [products, settings, status, board, cart, order] = await Promise.all([
    anyone.get('/api/products'),
    admin.post('/api/settings', { keys }),
    anyone.get('/store-status'),
    kitchen.get('/api/todaysOrders'),
    victim.cart(),
    victim.visitor.post('/api/fetchOrder'),
  ]);
  const live = (body: unknown) =>
    JSON.parse(JSON.stringify(body), (key, value: unknown) => (key === 'updated_at' ? '' : value)) as unknown;
  return [products, settings, status, board, order].map(({ code, body }) => [code, live(body)]).concat([[200, cart]]);
};

const visitorFor = ({ as }: Call): Visitor => (as === 'kitchen' ? kitchen : new Visitor(hatch.url));
const addressOf = ({ path }: Call, segment = 'x'): string => path.replace(/\{\w+\}/, segment);
const headerOf = (type: string) => ({ headers: { 'content-type': type } });

const isRefusal = ({ code, body }: Answer): boolean => {
  if (typeof body !== 'object' || body === null || !('status' in body) || !('message' in body)) return false;
  const isRefusal = body.status === false && typeof body.message === 'string' && body.message !== '';
  return isRefusal && (code === 200 || (code >= 400 && code < 500));
};

/** Node itself turns away a head that is too large, before anything of ours has seen it. */
const HEAD_TOO_LARGE = 431;

/** Neither broken nor an error page: refused in the one shape, or answered as a call. */
const isAnswer = (answer: Answer): boolean =>
  isRefusal(answer) || (answer.code === 200 && !JSON.stringify(answer.body).includes('node_modules'));

const shown = (what: unknown): string => (JSON.stringify(what) ?? 'nothing').slice(0, 80);

const named = '$method $path';
const posts = calls.filter(({ method }) => method === 'POST');
const withRules = posts.filter(({ fields = {} }) => Object.keys(fields).length > 0);
const withFields = posts.filter(({ body = {} }) => Object.keys(body).length > 0);
const withParameter = calls.filter(({ path }) => path.includes('{'));

const send = (call: Call, body: object | undefined, options?: CallOptions, path = addressOf(call)): Promise<Answer> =>
  visitorFor(call).call(call.method, path, body, options);

describe('OPEN-11 wrong values in the fields that have rules are refused', () => {
  it.each(withRules)(named, async (call) => {
    const taken: string[] = [];
    for (const [field, kind] of Object.entries(call.fields ?? {}))
      for (const value of wrongValues[kind]) {
        const answer = await send(call, { ...call.body, [field]: value });
        if (!isRefusal(answer)) taken.push(`${field} ${shown(value)}: ${answer.code} ${shown(answer.body)}`);
      }
    expect(taken).toEqual([]);
  });
});

describe('OPEN-11 OPEN-109 any text, null or nothing is survived in every field, as JSON and as a form', () => {
  it.each(withFields)(named, async (call) => {
    const broken: string[] = [];
    for (const [field, sensible] of Object.entries(call.body ?? {}))
      for (const value of [undefined, null, ...hostileTexts, { [field]: sensible }, [sensible]]) {
        const hostile = { ...call.body, [field]: value };
        const form = new URLSearchParams();
        for (const [name, each] of Object.entries(hostile)) form.set(name, String(each));
        for (const answer of [
          await send(call, hostile),
          await send(call, {}, { ...headerOf(FORM_TYPE), raw: form.toString() }),
        ])
          if (!isAnswer(answer)) broken.push(`${field} ${shown(value)}: ${answer.code} ${shown(answer.body)}`);
      }
    expect(broken).toEqual([]);
  });
});

describe('OPEN-11 JSON that is not JSON, and bodies of another kind, are refused', () => {
  const bodies: readonly Required<Pick<CallOptions, 'headers' | 'raw'>>[] = [
    ...wrongBodies.map((raw) => ({ raw, ...headerOf(JSON_TYPE) })),
    { raw: '<id>1</id>', ...headerOf('text/xml') },
    { raw: 'hello', ...headerOf('text/plain') },
    { raw: '--x--', ...headerOf('multipart/form-data; boundary=x') },
    { raw: `a${'[b]'.repeat(40)}=1`, ...headerOf(FORM_TYPE) },
    { raw: 'a=1&'.repeat(5000), ...headerOf(FORM_TYPE) },
  ];

  it.each(posts)(named, async (call) => {
    const taken: string[] = [];
    for (const options of bodies) {
      const answer = await send(call, {}, options);
      if (!isRefusal(answer) || answer.code < 400)
        taken.push(`${shown(options.raw)}: ${answer.code} ${shown(answer.body)}`);
    }
    expect(taken).toEqual([]);
  });
});

describe('OPEN-10 the pages of other sites are refused', () => {
  it.each(posts)(named, async (call) => {
    const others: readonly Readonly<Record<string, string>>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { referer: 'http://evil.example/' },
    ];
    for (const headers of others)
      expect(await send(call, call.body, { headers })).toMatchObject({ code: 403, body: { status: false } });
  });
});

describe('OPEN-11 other methods are refused', () => {
  const taken = new Set(calls.map(({ method, path }) => `${method} ${path}`));

  it.each(calls)(named, async (call) => {
    const others = ['PUT', 'PATCH', 'DELETE', 'POST'].filter((method) => !taken.has(`${method} ${call.path}`));
    for (const method of others) {
      const answer = await visitorFor(call).call(method, addressOf(call), {});
      expect([404, 405], `${method}: ${shown(answer.body)}`).toContain(answer.code);
      expect(isRefusal(answer)).toBe(true);
    }
  });
});

describe('OPEN-11 any parameter in the path is refused or not found', () => {
  it.each(withParameter)(named, async (call) => {
    const broken: string[] = [];
    for (const segment of hostileSegments) {
      const answer = await send(call, call.body, undefined, addressOf(call, segment));
      if (!isRefusal(answer) && answer.code !== HEAD_TOO_LARGE)
        broken.push(`${segment.slice(0, 60)}: ${answer.code} ${shown(answer.body)}`);
    }
    expect(broken).toEqual([]);
  });
});

describe('addresses, headers and cookies', () => {
  /** Without the tidying that fetch does to an address. */
  const bare = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: hatch.port, path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      asked.on('error', reject);
      asked.end();
    });

  it.each([
    ['a query that is too long', `/api/products?category=${'x'.repeat(14_000)}`],
    ['a query of many names', `/api/products?${'a=1&'.repeat(2000)}`],
    ['a query that nests', `/api/products?category[a][b][c]=1&limit[]=2`],
    ['a NUL in a query', '/api/products?category=%00'],
    ['half a character in a query', '/api/products?category=%ED%A0%80'],
    ['a limit that is none', '/api/products?limit=1e9'],
    ['a negative limit', '/api/products?limit=-1'],
    ['a path out of the web folder', '/assets/../../../package.json'],
    ['the same, hidden', '/assets/%2e%2e/%2e%2e/%2e%2e/package.json'],
    ['the same, hidden twice', '/assets/..%252f..%252fpackage.json'],
    ['a path with a NUL', '/assets/a%00.js'],
    ['a dot file', '/.env'],
    ['the source of a page', '/src/main.tsx'],
    ['a double slash', '//evil.example/'],
    ['a very long path', `/${'a/'.repeat(6000)}`],
  ])('survives %s', async (_what, path) => {
    const code = await bare(path);
    expect(code).toBeGreaterThanOrEqual(200);
    expect(code).toBeLessThan(500);
    if (path.includes('package.json') || path.includes('.env') || path.includes('/src/')) expect(code).not.toBe(200);
  });

  it.each([
    ['forged', 'hatch_session=AAAA;BBBB'],
    ['empty', 'hatch_session='],
    ['of wrong characters', 'hatch_session=%00%ff%ed%a0%80'],
    ['long', `hatch_session=${'A'.repeat(7000)}`],
    ['many times over', Array.from({ length: 200 }, (_, i) => `hatch_session=${i}`).join('; ')],
  ])('OPEN-10 counts a session cookie that is %s as none', async (_what, cookie) => {
    expect(await bare('/api/me', { cookie })).toBe(200);
    expect(await bare('/api/todaysOrders', { cookie })).toBe(401);
  });

  it('OPEN-10 does not take one character changed in a real cookie', async () => {
    const { cookie } = kitchen;
    const at = cookie.indexOf('=') + 20;
    const changed = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1);
    expect(await bare('/api/todaysOrders', { cookie: changed })).toBe(401);
  });
});

it('OPEN-11 every call of the product is in this test', async () => {
  const { code, body } = await new Visitor(hatch.url).get('/api/openapi.json');
  expect(code).toBe(200);
  const known = new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`));
  const described = Object.entries((body as { readonly paths: Readonly<Record<string, object>> }).paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
    )
    .filter((operation) => !/ \/(health|metrics|dev|api\/openapi)/.test(operation));
  expect(described.filter((operation) => !known.has(operation))).toEqual([]);
});

it('nothing was changed by any of this, and nothing went wrong inside', async () => {
  expect(await stateOfTheShop()).toEqual(before);
  expect(hatch.output).not.toMatch(/"level":(50|60|"error"|"fatal")/);
  await verify(hatch);
});
