import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD } from '../../testing/accounts.js';
import { placeOrder, type PlacedOrder } from '../../testing/place-order.js';
import { testApi, type TestApi } from '../../testing/test-api.js';
import type { Visitor } from '../../testing/visitor.js';

type Reply = { readonly status: boolean; readonly message: string };
type Person = { readonly id: string; readonly name: string };
type Who = Reply & { readonly in_use: boolean; readonly person: Person | null; readonly people: readonly Person[] };
type Me = {
  readonly viewer: {
    readonly userId: string;
    readonly isAdmin: boolean;
    readonly canManageTakeaway: boolean;
    readonly person?: { readonly userId: string };
  };
};
const SAMS = '4711';

describe('a shared tablet', () => {
  let api: TestApi;
  let admin: Visitor;
  let tablet: Visitor;
  let order: PlacedOrder;
  let sam: string;
  beforeEach(async () => {
    await api?.close();
    api = await testApi();
    [admin, tablet] = await Promise.all([api.loggedIn('admin'), api.loggedIn('kitchen')]);
    sam = await idOf(admin);
    order = await placeOrder(api.visitor());
    await api.untilProjected();
  });
  afterAll(() => api.close());

  const post = async (visitor: Visitor, path: string, body: object = {}) => visitor.post<Reply>(path, body);
  const idOf = async (visitor: Visitor) => (await visitor.get<Me>('/api/me')).body.viewer.userId;
  const set = (settings: object) => post(admin, '/api/settings/update', { settings });
  const setOwnPin = (pin: string, present = PASSWORD) => post(admin, '/api/account/pin', { present, pin });
  /** The administrator has a PIN, and whoever uses the tablet needs one. */
  const share = async () => {
    expect((await setOwnPin(SAMS)).body).toEqual({ status: true, message: '' });
    expect((await set({ shared_tablet: '1' })).body.status).toBe(true);
  };
  const enter = (pin = SAMS, person = sam, at = tablet) => post(at, '/api/staff/person', { person, pin });
  const who = async () => (await tablet.get<Who>('/api/staff/person')).body;
  const markPaid = () => post(tablet, '/takeaway/markPaid', { orderId: order.id });

  it('KIT-14 asks nobody while the setting is off, or nobody has a PIN', async () => {
    expect(await who()).toMatchObject({ in_use: false, person: null, people: [] });
    await set({ shared_tablet: '1' });
    expect(await who()).toMatchObject({ in_use: false });
    expect((await markPaid()).body.status).toBe(true);
  });

  it('KIT-14 asks who it is before an order is changed, and the act is theirs; reading asks nobody', async () => {
    await share();
    const refused = await markPaid();
    expect([refused.code, refused.body]).toEqual([428, { status: false, message: expect.stringContaining('PIN') }]);
    expect((await tablet.get('/api/todaysOrders')).code).toBe(200);
    expect(await who()).toMatchObject({ in_use: true, person: null, people: [{ id: sam }] });
    expect((await enter()).body.status).toBe(true);
    expect((await who()).person?.id).toBe(sam);
    expect((await markPaid()).body.status).toBe(true);
    await api.untilProjected();
    const { rows } = await api.pool.query<{ actor: object }>(
      "SELECT meta->'actor' AS actor FROM es.events WHERE type = 'OrderMarkedPaid'",
    );
    expect(rows).toEqual([{ actor: { kind: 'staff', id: sam, at: await idOf(tablet) } }]);
  });

  it.each([
    '/change-status',
    '/api/product/update_product_status',
    '/api/productVariant/update_status',
    '/api/temporary_states/end',
    '/api/temporary_states/until',
    '/api/decline_opening',
    '/api/quiet_alarm',
    '/api/capacity/close',
    '/api/capacity/reopen',
    '/api/admin/hours',
    '/api/settings/update',
  ])('KIT-14 asks who it is before %s does anything', async (call) => {
    await share();
    expect((await post(tablet, call)).code).toBe(428);
    await enter();
    expect((await post(tablet, call)).code).not.toBe(428);
  });

  it('KIT-14 the shop is changed by who stands there', async () => {
    await share();
    await enter();
    expect((await post(tablet, '/change-status', { state: 'busy' })).body.status).toBe(true);
    const { rows } = await api.pool.query<{ actor: object }>(
      "SELECT meta->'actor' AS actor FROM es.events WHERE type = 'StoreStatusChanged' ORDER BY position DESC LIMIT 1",
    );
    expect(rows).toEqual([{ actor: { kind: 'staff', id: sam, at: await idOf(tablet) } }]);
  });

  it('KIT-14 an administrator is asked for the switch of delivery alone, and can always turn the asking off', async () => {
    await share();
    expect((await set({ delivering_status: 'not-delivering' })).code).toBe(428);
    expect((await set({ shared_tablet: '0' })).body.status).toBe(true);
    expect((await set({ delivering_status: 'not-delivering' })).body.status).toBe(true);
  });

  it('KIT-14 a PIN gives no right that the tablet has not: an administrator there is none', async () => {
    await share();
    await enter();
    expect((await tablet.get<Me>('/api/me')).body.viewer).toMatchObject({
      isAdmin: false,
      canManageTakeaway: true,
      person: { userId: sam },
    });
    expect((await tablet.get('/api/admin/users')).code).toBe(403);
  });

  it('KIT-14 nor one that the person has not: at an administrator’s tablet who manages the takeaway does no more', async () => {
    await share();
    const kitchen = await idOf(tablet);
    expect((await post(admin, '/api/admin/pin', { email: emailOf('kitchen'), pin: '9024' })).body.status).toBe(true);
    expect((await enter('9024', kitchen, admin)).body.status).toBe(true);
    expect((await admin.get('/api/admin/users')).code).toBe(403);
    await post(admin, '/api/staff/person/leave');
    expect((await admin.get('/api/admin/users')).code).toBe(200);
  });

  it('KIT-14 who went away is not believed to be there any more', async () => {
    await share();
    await enter();
    await api.pool.query("UPDATE identity.logins SET person_acted_at = now() - interval '6 minutes'");
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await who()).person).toBeNull();
    expect((await markPaid()).code).toBe(428);
    await enter();
    await post(tablet, '/api/staff/person/leave');
    expect((await markPaid()).code).toBe(428);
  });

  it('KIT-14 five wrong PINs lock a person, whatever tablet they were tried at; and a new PIN sends the old one away', async () => {
    await share();
    await enter();
    expect((await setOwnPin('9024')).body.status).toBe(true);
    expect((await who()).person).toBeNull();
    for (let tries = 0; tries < 5; tries++) expect((await enter(SAMS)).body.status).toBe(false);
    expect((await enter('9024')).code).toBe(429);
    expect((await enter('9024', sam, await api.loggedIn('kitchen'))).code).toBe(429);
  });

  it('KIT-14 a new PIN ends the lock that wrong tries at the old one made, for the day as well', async () => {
    await share();
    const kitchen = await idOf(tablet);
    const give = (pin: string) => post(admin, '/api/admin/pin', { email: emailOf('kitchen'), pin });
    expect((await give('9024')).body.status).toBe(true);
    for (const [at, pin] of [
      [tablet, '6137'],
      [await api.loggedIn('kitchen'), '2846'],
    ] as const) {
      for (let tries = 0; tries < 5; tries++) await enter('0815', kitchen, at);
      expect((await enter('9024', kitchen, at)).code).toBe(429);
      expect((await give(pin)).body.status).toBe(true);
      expect((await enter(pin, kitchen, at)).body.status).toBe(true);
    }
  });

  it('KIT-14 ten wrong PINs lock a tablet, whoever they were tried for', async () => {
    await share();
    const kitchen = await idOf(tablet);
    for (const person of [sam, kitchen]) for (let tries = 0; tries < 5; tries++) await enter('0815', person);
    const stranger = '6f3f0c0e-0000-4000-8000-000000000001';
    expect((await enter('0815', stranger)).code).toBe(429);
    expect((await enter('0815', stranger, await api.loggedIn('kitchen'))).body.status).toBe(false);
  });

  it('KIT-14 a PIN asks for the password, is no easy one, and stands nowhere in clear', async () => {
    expect((await setOwnPin(SAMS, 'wrong')).body.status).toBe(false);
    expect((await setOwnPin('1234')).body.message).toContain('harder to guess');
    expect((await post(admin, '/api/account/pin', { present: PASSWORD })).code).toBe(422);
    await setOwnPin(SAMS);
    const { rows } = await api.pool.query('SELECT * FROM identity.pins');
    expect(rows).toEqual([{ user_id: sam, pin_hash: expect.stringContaining('$argon2id$') }]);
    const { rows: events } = await api.pool.query<{ data: object }>(
      "SELECT data FROM es.events WHERE type = 'UserPinChanged'",
    );
    expect(events).toEqual([{ data: { userId: sam, isSet: true } }]);
    await setOwnPin('');
    expect((await api.pool.query('SELECT * FROM identity.pins')).rows).toEqual([]);
  });

  it('KIT-14 administrators set the PIN of staff, never their own, nor that of a customer', async () => {
    const setOf = async (role: 'admin' | 'kitchen' | 'customer', by = admin) =>
      (await post(by, '/api/admin/pin', { email: emailOf(role), pin: SAMS })).body.status;
    expect([await setOf('kitchen'), await setOf('admin'), await setOf('customer')]).toEqual([true, false, false]);
    expect((await post(tablet, '/api/admin/pin', { email: emailOf('admin'), pin: SAMS })).code).toBe(403);
  });
});
