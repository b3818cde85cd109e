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

/** Whom a call is for, and what each other role gets. */
const AUDIENCES = {
  anybody: () => 'enters',
  'the logged-in': (role) => (role === 'anonymous' ? 401 : 'enters'),
  staff: (role) => (STAFF.includes(role) ? 'enters' : role === 'anonymous' ? 401 : 403),
  administrators: (role) => (role === 'admin' || role === 'superuser' ? 'enters' : role === 'anonymous' ? 401 : 403),
  'staff or who has the link': (role) => (STAFF.includes(role) ? 'enters' : 403),
  'a provider that is set up': () => 404,
  'who placed it while logged in': (role) => (role === 'anonymous' ? 401 : 404),
  'staff or who placed the order': (role) => (STAFF.includes(role) ? 'enters' : 404),
} as const satisfies Readonly<Record<string, (role: Role) => 401 | 403 | 404 | 'enters'>>;
type Audience = keyof typeof AUDIENCES;

const AUDIENCE_OF: Readonly<Record<string, Audience>> = {
  'GET /api/admin/hours': 'staff',
  'POST /api/admin/hours': 'staff',
  'GET /api/admin/payments': 'administrators',
  'POST /api/admin/reconcile': 'administrators',
  'POST /api/account/email': 'the logged-in',
  'POST /api/account/email/confirm': 'anybody',
  'POST /api/account/forgotten_password': 'anybody',
  'POST /api/account/forgotten_password/confirm': 'anybody',
  'GET /api/account/logins': 'the logged-in',
  'POST /api/account/logins/end': 'the logged-in',
  'POST /api/account/logins/end_others': 'the logged-in',
  'GET /api/account/orders': 'the logged-in',
  'GET /api/account/orders/{id}': 'who placed it while logged in',
  'POST /api/account/orders/again': 'who placed it while logged in',
  'POST /api/account/password': 'the logged-in',
  'POST /api/account/register': 'anybody',
  'POST /api/account/register/confirm': 'anybody',
  'GET /api/admin/day_end': 'administrators',
  'GET /api/admin/day_end.csv': 'administrators',
  'GET /api/admin/categories': 'administrators',
  'GET /api/admin/menu': 'administrators',
  'GET /api/admin/menu/{id}': 'administrators',
  'GET /api/admin/menu/{id}/history': 'administrators',
  'GET /api/admin/menu/{id}/stock': 'administrators',
  'POST /api/admin/categories/create': 'administrators',
  'POST /api/admin/categories/order': 'administrators',
  'POST /api/admin/categories/remove': 'administrators',
  'POST /api/admin/categories/rename': 'administrators',
  'POST /api/admin/menu/bring_back': 'administrators',
  'POST /api/admin/menu/count': 'administrators',
  'POST /api/admin/menu/create': 'administrators',
  'POST /api/admin/menu/move': 'administrators',
  'POST /api/admin/menu/put_back': 'administrators',
  'POST /api/admin/menu/save': 'administrators',
  'POST /api/admin/menu/variant': 'administrators',
  'POST /api/admin/menu/variant/remove': 'administrators',
  'POST /api/admin/menu/withdraw': 'administrators',
  'GET /api/admin/orders/{orderId}/payments': 'administrators',
  'POST /api/admin/refund': 'administrators',
  'GET /api/admin/users': 'administrators',
  'POST /api/deleteUser': 'administrators',
  'POST /api/hasRole': 'administrators',
  'GET /api/setup': 'anybody',
  'POST /api/setup/owner': 'anybody',
  'GET /api/setup/steps': 'administrators',
  'POST /api/toggleAbility': 'administrators',
  'POST /api/toggleAdminRole': 'administrators',
  'POST /api/toggleRole': 'administrators',
  'GET /api/available_payment_methods': 'anybody',
  'GET /api/calc_delivery': 'anybody',
  'GET /api/captcha': 'anybody',
  'GET /api/cartOrBasket': 'anybody',
  'GET /api/categories': 'anybody',
  'GET /api/checkout_intro': 'anybody',
  'POST /api/createIntent': 'anybody',
  'POST /api/createPayPalOrder': 'anybody',
  'POST /api/deliveryChargesSummary': 'anybody',
  'POST /api/env/STRIPE_KEY': 'anybody',
  'POST /api/fetchOrder': 'anybody',
  'GET /api/fetchOrder/{id}': 'staff or who placed the order',
  'POST /api/getCartFromSession': 'anybody',
  'POST /api/ipe_cancel': 'administrators',
  'POST /api/ipe_save': 'administrators',
  'POST /api/log': 'anybody',
  'POST /api/log-debug': 'anybody',
  'POST /api/log-error': 'anybody',
  'POST /api/log-info': 'anybody',
  'GET /api/me': 'anybody',
  'GET /api/minsToCloseTime': 'anybody',
  'POST /api/moveProductStockToBasket': 'anybody',
  'GET /api/nextOpenAt': 'anybody',
  'POST /api/oosProducts': 'staff',
  'GET /api/openapi.json': 'anybody',
  'GET /api/orderExtra': 'anybody',
  'GET /api/payment_scripts': 'anybody',
  'GET /api/postcode-distance/{postcode}': 'anybody',
  'POST /api/product/getAvailableStock': 'anybody',
  'POST /api/product/update_product_status': 'staff',
  'GET /api/products': 'anybody',
  'GET /api/products/{id}': 'anybody',
  'POST /api/productVariant/update_status': 'staff',
  'POST /api/saveCartAsOrder': 'anybody',
  'POST /api/settings': 'anybody',
  'GET /api/settings/{key}': 'anybody',
  'POST /api/settings/update': 'staff',
  'GET /api/stoppedReadModels': 'staff',
  'POST /api/ta/notifyCustomer': 'staff',
  'GET /api/takeawayDiscountSettings': 'anybody',
  'GET /api/todaysOrders': 'staff',
  'GET /api/todaysOrderTally': 'staff',
  'POST /api/updateCartInSession': 'anybody',
  'POST /api/updateOrder': 'anybody',
  'POST /api/updatePayMethod': 'anybody',
  'POST /api/validate_postcode': 'staff',
  'POST /broadcasting/auth': 'staff or who has the link',
  'POST /broadcasting/user-auth': 'the logged-in',
  'POST /change-status': 'staff',
  'POST /checkout': 'anybody',
  'POST /complete-order': 'anybody',
  'GET /dev/mail': 'anybody',
  'GET /dev/mail.json': 'anybody',
  'GET /dev/mail/{id}': 'anybody',
  'GET /health/live': 'anybody',
  'GET /health/ready': 'anybody',
  'POST /login': 'anybody',
  'POST /logout': 'anybody',
  'POST /logout/everywhere': 'the logged-in',
  'GET /metrics': 'anybody',
  'GET /store-status': 'anybody',
  'GET /takeaway/{id}/bt-print': 'staff or who has the link',
  'GET /takeaway/{id}/preview': 'staff',
  'POST /takeaway/cancelOrder': 'staff',
  'POST /takeaway/markPaid': 'staff',
  'POST /takeaway/orderComplete': 'staff',
  'POST /takeaway/printOrder': 'staff',
  'POST /webhooks/paypal': 'a provider that is set up',
  'POST /webhooks/stripe': 'a provider that is set up',
};

const { paths } = JSON.parse(await readFile(DOCUMENT, 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: unknown }>>>>;
};
const documented = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security }]) => ({
    call: `${method.toUpperCase()} ${path}`,
    asksForLogin: security !== undefined,
  })),
);
/** They end the session that they are called with; the second one needs none. */
const LAST = ['POST /logout/everywhere', 'POST /logout'];
const rows = Object.entries(AUDIENCE_OF)
  .map(([call, audience]) => ({ call, audience }))
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

/** 401, 403 and 404 are the door's; whoever has passed it may be told that the values are wrong, or to wait. */
const outcomeOf = ({ code, body }: Answer): number | string => {
  if (code < 400) return 'enters';
  const isRefusal = typeof body === 'object' && body !== null && 'status' in body && body.status === false;
  if (!isRefusal) return `${code} without its form`;
  return [400, 409, 422, 429].includes(code) ? 'enters' : code;
};

describe('who may call what', () => {
  it('OPEN-09 is said here for every call of the document, and for no other', () => {
    expect(documented.map(({ call }) => call).toSorted()).toEqual(Object.keys(AUDIENCE_OF).toSorted());
  });

  it('OPEN-09 is what the document says of logins', () => {
    const asking = documented.filter(({ asksForLogin }) => asksForLogin).map(({ call }) => call);
    const withLogin: readonly Audience[] = [
      'the logged-in',
      'who placed it while logged in',
      'staff',
      'administrators',
    ];
    const forSome = rows.filter(({ audience }) => withLogin.includes(audience));
    expect(asking.toSorted()).toEqual(forSome.map(({ call }) => call).toSorted());
  });

  it.each(rows)('OPEN-06 OPEN-09 G24 $call is for $audience', async ({ call, audience }) => {
    const seen: (readonly [Role, number | string])[] = [];
    for (const role of ROLES) {
      const outcome = outcomeOf(await ask(call, role));
      seen.push([role, audience === 'anybody' && outcome === 404 ? 'enters' : outcome]);
    }
    expect(seen).toEqual(ROLES.map((role) => [role, AUDIENCES[audience](role)]));
  });
});
