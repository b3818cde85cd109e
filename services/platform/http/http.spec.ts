import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleApp, type SampleApp } from '../testing/sample-app.js';
import { trustedProxies } from './trusted-proxies.js';

let app: SampleApp;
beforeAll(async () => {
  app = await startSampleApp();
});
afterAll(() => app.close());

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const call = async (method: string, path: string, body?: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${app.url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  return {
    statusCode: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};
const post = (path: string, body: string, type = JSON_TYPE, headers: Readonly<Record<string, string>> = {}) =>
  call('POST', path, body, { 'content-type': type, ...headers });

/** With headers that `fetch` does not let anybody set. */
const asking = (method: string, headers: Readonly<Record<string, string>>): Promise<object> =>
  new Promise((resolve, reject) => {
    const asked = request(`${app.url}/items/1`, { method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ statusCode: answer.statusCode, body: JSON.parse(text) as unknown }));
    });
    asked.on('error', reject).end();
  });

const NEW_ID = /^[0-9a-f-]{36}$/;

describe('bodies', () => {
  it('OPEN-109 takes a form as it takes JSON', async () => {
    const json = await post('/values', JSON.stringify({ email: 'a@b.example', gift: true, lines: [{ quantity: 2 }] }));
    const form = await post('/values', 'email=a%40b.example&gift=true&lines[0][quantity]=2', FORM_TYPE);

    expect(json.statusCode).toBe(200);
    expect(form.body).toEqual(json.body);
  });

  it('drops fields that no rule names', async () => {
    const { body } = await post('/values', JSON.stringify({ email: 'a@b.example', price: 1, isAdmin: true }));
    expect(body).toEqual({ status: true, values: { email: 'a@b.example' } });
  });

  it('takes an empty JSON body as none', async () => {
    expect((await post('/nothing', '')).statusCode).toBe(200);
  });

  it.each([
    ['text that is not JSON', '{"email":', JSON_TYPE],
    ['a key that would reach the prototype', '{"__proto__":{"isAdmin":true}}', JSON_TYPE],
    ['JSON nested too deeply', `{"lines":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, JSON_TYPE],
    ['a form nested too deeply', `a${'[b]'.repeat(9)}=1`, FORM_TYPE],
    ['a form of too many fields', 'a=1&'.repeat(1500), FORM_TYPE],
  ])('OPEN-11 answers 400 for %s', async (_what, body, type) => {
    const response = await post('/values', body, type);
    expect(response).toMatchObject({ statusCode: 400, body: { status: false, message: expect.any(String) } });
  });

  it('OPEN-11 answers 415 for another kind of body', async () => {
    expect(await post('/values', '<email/>', 'text/xml')).toMatchObject({ statusCode: 415, body: { status: false } });
  });

  it('OPEN-11 answers 413 for a body that is too large', async () => {
    const response = await post('/values', JSON.stringify({ email: 'x'.repeat(300 * 1024) }));
    expect(response).toMatchObject({ statusCode: 413, body: { status: false, message: 'The request is too large' } });
  });
});

describe('refusals', () => {
  it('OPEN-11 names every wrong field in a 422', async () => {
    const { statusCode, body } = await post('/values', JSON.stringify({ email: 'nobody', lines: [{ quantity: 99 }] }));

    expect(statusCode).toBe(422);
    expect(body).toMatchObject({ status: false, message: expect.any(String) });
    expect(Object.keys(body['errors'] as object)).toEqual(['email', 'lines.0.quantity']);
  });

  it('OPEN-11 answers of a missing field once what it must be, the first rule first', async () => {
    const { body } = await post('/values', JSON.stringify({ email: 'a@b.example', lines: [{}] }));
    const { message, errors } = body as { message: string; errors: Record<string, readonly string[]> };
    expect(errors['lines.0.quantity']).toEqual([
      'quantity must be an integer number',
      'quantity must not be greater than 9',
    ]);
    expect(message).toBe('quantity must be an integer number');
  });

  it.each(['null', '[]', '"text"', '42', '[{"email":"a@b.example"}]'])(
    'OPEN-11 answers %s with a 4xx',
    async (body) => {
      expect((await post('/values', body)).statusCode).toBe(422);
    },
  );

  it('OPEN-11 answers an unknown address with 404 and a wrong method with 405', async () => {
    expect(await call('GET', '/nowhere')).toMatchObject({ statusCode: 404, body: { status: false } });
    const wrongMethod = await call('DELETE', '/items/3');
    expect(wrongMethod).toMatchObject({ statusCode: 405, body: { status: false } });
    expect(wrongMethod.headers.get('allow')).toContain('GET');
  });

  it('OPEN-11 answers an address that cannot be decoded with 400', async () => {
    expect(await call('GET', '/items/%ZZ')).toMatchObject({ statusCode: 400, body: { status: false } });
  });

  it('answers a failure of ours as such, without its cause, and logs it', async () => {
    const { statusCode, body, headers } = await call('GET', '/broken');

    expect(statusCode).toBe(500);
    expect(body['message']).toContain(headers.get('x-correlation-id'));
    expect(JSON.stringify(body)).not.toContain('secret plan');
    expect(app.log()).toContain('the secret plan failed');
  });

  it('OPEN-15 answers the sixth try of a minute with 429', async () => {
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push(await call('POST', '/login'));

    expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(tries[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('other sites', () => {
  it.each([
    ['the origin of another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a page of another site', { referer: 'https://evil.example/form' }],
    ['a site that begins like ours', { origin: 'https://shop.example.evil.example' }],
    ['a page the browser calls cross-site', { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }],
    ['no page named, but called cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of the shop', { origin: 'https://shop.example:8443' }],
    ['another port of the address it is served at', { origin: 'http://127.0.0.1:1' }],
  ])('OPEN-10 refuses a write with %s', async (_what, headers) => {
    expect(await post('/nothing', '{}', JSON_TYPE, headers)).toMatchObject({
      statusCode: 403,
      body: { status: false },
    });
  });

  it.each([
    ['no page named', {}],
    ['the public origin', { origin: 'https://shop.example' }],
    ['a page of the shop', { referer: 'https://shop.example/checkout?x=1' }],
    ['what a browser says of a page of the shop', { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }],
  ])('OPEN-10 takes a write with %s', async (_what, headers) => {
    expect((await post('/nothing', '{}', JSON_TYPE, headers)).statusCode).toBe(200);
  });

  it('OPEN-10 takes a write from the address it is served at', async () => {
    expect((await post('/nothing', '{}', JSON_TYPE, { origin: app.url })).statusCode).toBe(200);
  });

  it.each(['evil.example', 'shop.example.evil.example', 'localhost', '127.0.0.2', 'shop.example@evil.example', 'a b'])(
    'OPEN-10 answers nothing to whoever was led here by the name %s',
    async (host) => {
      for (const method of ['GET', 'POST'])
        expect(await asking(method, { host, origin: `http://${host}` }), method).toMatchObject({
          statusCode: 421,
          body: { status: false, message: expect.stringContaining('PUBLIC_URL') as string },
        });
    },
  );

  it.each(['shop.example', 'SHOP.example:8080', '127.0.0.1'])('answers at the host name %s', async (host) => {
    expect(await asking('GET', { host })).toMatchObject({ statusCode: 200 });
  });

  it('OPEN-10 lets another site read', async () => {
    expect((await call('GET', '/items/1', undefined, { origin: 'https://evil.example' })).statusCode).toBe(200);
  });
});

describe('correlation ids', () => {
  const idFor = async (url: string, given: string): Promise<string | null> =>
    (await fetch(`${url}/items/1`, { headers: { 'x-correlation-id': given } })).headers.get('x-correlation-id');

  it('are not for a stranger to choose', async () => {
    expect(await idFor(app.url, 'chosen-by-a-stranger')).toMatch(NEW_ID);
  });

  it('are not for a proxy to choose that is not the one that is named', async () => {
    const behind = await startSampleApp({ trustsProxy: trustedProxies(['10.0.0.5']) });
    expect(await idFor(behind.url, 'from-the-proxy-42')).toMatch(NEW_ID);
    await behind.close();
  });

  it('are taken from a proxy that is trusted, as long as they are short and plain', async () => {
    const behind = await startSampleApp({ trustsProxy: trustedProxies(undefined) });
    expect(await idFor(behind.url, 'from-the-proxy-42')).toBe('from-the-proxy-42');
    for (const bad of ['x"}', 'short', 'long'.repeat(17), 'two words in it'])
      expect(await idFor(behind.url, bad)).toMatch(NEW_ID);
    await behind.close();
  });

  it('logs routes, never addresses', async () => {
    await call('GET', '/items/SW1A1AA?email=a%40b.example');
    expect(app.log()).toContain('/items/:id');
    expect(app.log()).not.toMatch(/SW1A1AA|b\.example/);
  });
});

it('a write that fails inside is an error in the log, although its body was read to the end', async () => {
  const before = app.log().split('A request failed').length;
  expect((await post('/broken', '{"a":1}', JSON_TYPE)).statusCode).toBe(500);
  expect(app.log().split('A request failed')).toHaveLength(before + 1);
});

it('a client that goes away in the middle is not an error', async () => {
  const { hostname, port } = new URL(app.url);
  const before = app.log().split('A request failed').length;
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        'POST /values HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"em',
      );
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on('close', () => setTimeout(resolve, 100));
  });
  expect(app.log().split('A request failed')).toHaveLength(before);
});
