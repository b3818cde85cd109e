import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSignature } from './protocol/signatures.js';
import { app, ORDERS, TestGateway } from './testing/test-gateway.js';

let shop: TestGateway;
let kitchen: string;
let customer: string;

beforeAll(async () => {
  shop = await TestGateway.start();
  kitchen = await shop.login('kitchen');
  customer = await shop.login('customer');
});
afterAll(() => shop.close());

const post = async (path: string, body: string | URLSearchParams, cookie = '') => {
  const isForm = typeof body !== 'string';
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const response = await fetch(shop.url(path), {
    method: 'POST',
    headers: { 'content-type': type, cookie },
    body: String(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const form = { socket_id: '12.34', channel_name: ORDERS };

describe('POST /broadcasting/auth', () => {
  it('STAT-39 OPEN-16 OPEN-56 signs a staff channel for a takeaway manager as the protocol has it, asked by form or by JSON', async () => {
    const signature = createHmac('sha256', app.secret).update(`12.34:${ORDERS}`).digest('hex');
    const signed = { status: 200, body: { auth: `${app.key}:${signature}` } };
    expect(await post('/broadcasting/auth', new URLSearchParams(form), kitchen)).toEqual(signed);
    expect(await post('/broadcasting/auth', JSON.stringify(form), kitchen)).toEqual(signed);
  });

  it('OPEN-16 answers 403 to visitors and customers', async () => {
    for (const cookie of ['', 'hatch_session=forged', customer]) {
      const refused = await post('/broadcasting/auth', JSON.stringify(form), cookie);
      expect(refused).toMatchObject({ status: 403, body: { status: false, message: expect.any(String) } });
      expect(refused.body).not.toHaveProperty('auth');
    }
  });

  it.each(['store-state.shop.test', 'private-orders.other.test', 'presence-orders.shop.test', 'private-anything'])(
    'STAT-35 signs no %s',
    async (channel_name) => {
      const refused = await post('/broadcasting/auth', JSON.stringify({ ...form, channel_name }), kitchen);
      expect(refused).toMatchObject({ status: 403, body: { status: false } });
    },
  );

  it.each([
    ['{}', ['socket_id', 'channel_name']],
    ['[]', ['socket_id', 'channel_name']],
    [JSON.stringify({ ...form, socket_id: '12.34:x' }), ['socket_id']],
    [JSON.stringify({ ...form, socket_id: 12.34 }), ['socket_id']],
    [JSON.stringify({ ...form, socket_id: '12.34\n' }), ['socket_id']],
    [JSON.stringify({ ...form, channel_name: { a: 1 } }), ['channel_name']],
    [JSON.stringify({ ...form, channel_name: 'a:b' }), ['channel_name']],
    [JSON.stringify({ ...form, channel_name: 'x'.repeat(201) }), ['channel_name']],
  ])('names what is wrong with %s', async (body, fields) => {
    const refused = await post('/broadcasting/auth', body, kitchen);
    expect(refused).toMatchObject({ status: 422, body: { status: false, message: expect.any(String) } });
    expect(Object.keys(refused.body.errors as object)).toEqual(fields);
  });

  it('answers 400 to JSON that is not JSON', async () => {
    expect(await post('/broadcasting/auth', '{', kitchen)).toMatchObject({ status: 400, body: { status: false } });
  });
});

describe('POST /broadcasting/user-auth', () => {
  it('STAT-39 OPEN-16 signs the own id of whoever is logged in, whatever else is asked for', async () => {
    const user_data = JSON.stringify({ id: 'customer' });
    const asked = { socket_id: '12.34', user_data: JSON.stringify({ id: 'kitchen' }), id: 'kitchen' };
    expect(await post('/broadcasting/user-auth', JSON.stringify(asked), customer)).toEqual({
      status: 200,
      body: { auth: userSignature(app, '12.34', user_data), user_data },
    });
  });

  it('OPEN-16 answers 401 to visitors', async () => {
    const refused = await post('/broadcasting/user-auth', JSON.stringify({ socket_id: '12.34' }));
    expect(refused).toMatchObject({ status: 401, body: { status: false } });
  });

  it('names a malformed socket id', async () => {
    const refused = await post('/broadcasting/user-auth', JSON.stringify({ socket_id: '12' }), customer);
    expect(refused).toMatchObject({
      status: 422,
      body: { status: false, errors: { socket_id: [expect.any(String)] } },
    });
  });
});
