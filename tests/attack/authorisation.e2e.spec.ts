import type { Audience } from '@hatch/platform';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../support/calls.js';
import { Customer } from '../support/customer.js';
import { RunningHatch } from '../support/running-hatch.js';
import { Visitor, type Answer } from '../support/visitor.js';

const CHIPS = { id: 17, variant: 'Regular' };
const DOCUMENT = fileURLToPath(new URL('../../services/api/openapi/openapi.json', import.meta.url));

const ROLES = ['anonymous', 'customer', 'developer', 'kitchen', 'admin', 'superuser'] as const;
type Role = (typeof ROLES)[number];

const EMAILS: Readonly<Record<Exclude<Role, 'anonymous'>, string>> = {
  customer: 'customer@hatch.test',
  developer: 'developer@hatch.test',
  kitchen: 'kitchen@hatch.test',
  admin: 'admin@hatch.test',
  superuser: 'super@hatch.test',
};

const STAFF: readonly Role[] = ['kitchen', 'admin', 'superuser'];

/** What each role gets, by whom a call is for. */
const OUTCOMES = {
  anybody: () => 'enters',
  'the logged-in': (role) => (role === 'anonymous' ? 401 : 'enters'),
  staff: (role) => (STAFF.includes(role) ? 'enters' : role === 'anonymous' ? 401 : 403),
  auditors: (role) => (role === 'admin' || role === 'superuser' ? 'enters' : role === 'anonymous' ? 401 : 403),
  'staff or auditors': (role) => (STAFF.includes(role) ? 'enters' : role === 'anonymous' ? 401 : 403),
  administrators: (role) => (role === 'admin' || role === 'superuser' ? 'enters' : role === 'anonymous' ? 401 : 403),
  'administrators or whom it is about': (role) =>
    role === 'admin' || role === 'superuser' ? 'enters' : role === 'anonymous' ? 401 : 403,
  'who has the link': () => 404,
  'staff or who has the link': (role) => (STAFF.includes(role) ? 'enters' : 403),
  'whose it is': (role) => (role === 'anonymous' ? 401 : 404),
  'a client that knows its secret': () => 401,
  'a provider that is set up': () => 404,
  'a token': () => 401,
  'a token with menu:read': () => 401,
  'a token with menu:write': () => 401,
  'a token with stock:write': () => 401,
  'an administrator’s token with stock:write': () => 401,
  'a token with orders:read': () => 401,
  'an administrator’s token with orders:read': () => 401,
  'a token with orders:write': () => 401,
  'a token with refunds:write': () => 401,
  'a token with store:write': () => 401,
  'a token with history:read': () => 401,
  'who placed it while logged in': (role) => (role === 'anonymous' ? 401 : 404),
  'staff or who placed the order': (role) => (STAFF.includes(role) ? 'enters' : 404),
} satisfies Readonly<Record<Audience, (role: Role) => 401 | 403 | 404 | 'enters'>>;

const { paths } = JSON.parse(await readFile(DOCUMENT, 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly 'x-audience': Audience }>>>>;
};
/** They end the session that they are called with; the second one needs none. */
const LAST = ['POST /logout/everywhere', 'POST /logout'];
const rows = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      audience: operation['x-audience'],
    })),
  )
  .toSorted((one, other) => LAST.indexOf(one.call) - LAST.indexOf(other.call));

let hatch: RunningHatch;
let visitors: ReadonlyMap<Role, Visitor>;
let orderId: string;

beforeAll(async () => {
  hatch = await RunningHatch.start();
  orderId = (await new Customer(hatch).order(CHIPS)).id;
  const visitorOf = async (role: Role): Promise<Visitor> => {
    const visitor = new Visitor(hatch.url);
    return role === 'anonymous' ? visitor : visitor.login(EMAILS[role]);
  };
  visitors = new Map(await Promise.all(ROLES.map(async (role) => [role, await visitorOf(role)] as const)));
});
afterAll(() => hatch.discard());

const ask = (call: string, role: Role): Promise<Answer> => {
  const [method = '', path = ''] = call.split(' ');
  const { body } = calls.find((one) => one.method === method && one.path === path) ?? {};
  const of: Readonly<Record<string, string>> = { key: 'site_name', name: 'STRIPE_KEY', postcode: 'SW1A%202AA' };
  const address = path.replace(/\{(\w+)\}/, (_, name: string) => of[name] ?? orderId);
  const asked = body && JSON.parse(JSON.stringify(body).replaceAll('ABCDEFGHJKMN', orderId));
  const visitor = visitors.get(role);
  if (!visitor) throw new Error(`Nobody is ${role}`);
  return visitor.call(method, address, method === 'GET' ? undefined : asked);
};

/**
 * The guard answers 401, 403 and 404. A caller who has passed it may be told that the values are wrong, or to wait. The
 * guard tells a caller who guesses links to wait.
 */
const outcomeOf = ({ code, body }: Answer, audience: Audience): number | string => {
  if (code < 400) return 'enters';
  const isRefusal = typeof body === 'object' && body !== null && 'status' in body && body.status === false;
  if (!isRefusal) return `${code} without its form`;
  if (code === 429 && audience === 'who has the link') return 404;
  return [400, 409, 422, 429].includes(code) ? 'enters' : code;
};

describe('who may call what', () => {
  it.each(rows)('OPEN-06 OPEN-09 G24 $call is for $audience', async ({ call, audience }) => {
    const seen: (readonly [Role, number | string])[] = [];
    for (const role of ROLES) {
      const outcome = outcomeOf(await ask(call, role), audience);
      seen.push([role, audience === 'anybody' && outcome === 404 ? 'enters' : outcome]);
    }
    expect(seen).toEqual(ROLES.map((role) => [role, OUTCOMES[audience](role)]));
  });
});
