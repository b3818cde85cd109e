import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Reply = { readonly status: boolean; readonly message: string };
type Kept = Reply & { readonly addresses: readonly { readonly id: string; readonly address_1: string }[] };

const DONE = { status: true, message: '' };
const [READ, SAVE, REMOVE] = [
  '/api/account/addresses',
  '/api/account/addresses/save',
  '/api/account/addresses/remove',
] as const;
const HOME = {
  full_name: 'Jo Bloggs',
  phone_number: '07123456789',
  address_1: '2 Canal Street',
  address_2: '',
  address_3: '',
  town_city: 'Leeds',
  postcode: 'ls14ap',
};

describe('the addresses of an account', () => {
  let api: TestApi;
  let ann: Visitor;
  beforeEach(async () => {
    await api?.close();
    api = await testApi();
    ann = await api.loggedIn('customer');
  });
  afterAll(() => api.close());

  const kept = async (by = ann) => (await by.get<Kept>(READ)).body.addresses;
  const post = async (path: string, body: object, by = ann) => (await by.post<Reply>(path, body)).body;

  it('ACC-04 are saved, changed and removed by their owner', async () => {
    expect(await kept()).toEqual([]);
    expect(await post(SAVE, HOME)).toEqual(DONE);
    expect(await post(SAVE, HOME)).toEqual(DONE);
    const [home] = await kept();
    expect(home).toEqual({ ...HOME, id: expect.stringMatching(/^\w{12}$/), postcode: 'LS1 4AP' });
    expect(await post(SAVE, { ...HOME, id: home?.id, address_1: '3 Canal Street' })).toEqual(DONE);
    expect((await kept()).map(({ id, address_1 }) => [id, address_1])).toEqual([[home?.id, '3 Canal Street']]);
    expect(await post(REMOVE, { id: home?.id })).toEqual(DONE);
    expect(await post(REMOVE, { id: home?.id })).toEqual(DONE);
    expect(await kept()).toEqual([]);
  });

  it('ACC-04 are in the file of one’s own data, and in the log only encrypted', async () => {
    await post(SAVE, HOME);
    const { text } = await ann.get('/api/account/export');
    expect(JSON.parse(text)).toMatchObject({ addresses: [{ address_1: '2 Canal Street' }] });
    const { rows } = await api.pool.query<{ data: string }>(
      `SELECT data::text FROM es.events WHERE type = 'AddressSaved'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.data).not.toContain('Canal');
  });

  it('ACC-04 are nobody else’s to read, change or remove', async () => {
    await post(SAVE, HOME);
    const id = (await kept())[0]?.id;
    const other = await api.loggedIn('developer');
    expect(await kept(other)).toEqual([]);
    expect(await post(SAVE, { ...HOME, id }, other)).toMatchObject({ status: false });
    expect(await post(REMOVE, { id }, other)).toEqual(DONE);
    expect(await kept()).toHaveLength(1);
    expect((await api.visitor().get(READ)).code).toBe(401);
    for (const path of [SAVE, REMOVE]) expect((await api.visitor().post(path, HOME)).code).toBe(401);
  });

  it('ACC-04 are refused with what no order could use', async () => {
    expect(await post(SAVE, { ...HOME, postcode: 'nowhere' })).toEqual({
      status: false,
      message: 'Not a valid postcode',
      errors: { postcode: ['Not a valid postcode'] },
    });
    for (const wrong of [{}, { ...HOME, address_1: 1 }, { ...HOME, town_city: 'x'.repeat(2001) }, { ...HOME, id: '' }])
      expect((await ann.post(SAVE, wrong)).code).toBe(422);
    expect(await kept()).toEqual([]);
  });
});
