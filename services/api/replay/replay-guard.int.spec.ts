import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_AUDIENCES } from '../index.js';
import { testApi, type TestApi } from '../testing/test-api.js';

const CHANGES_NOTHING =
  /^POST (\/api\/(log|log-debug|log-error|log-info|oosProducts|settings)|\/broadcasting\/(auth|user-auth)|\/logout)$/;

describe('what a page sends while it shows a replay', () => {
  let api: TestApi;
  let cookie: string;
  beforeAll(async () => {
    api = await testApi();
    ({ cookie } = await api.loggedIn('admin'));
  });
  afterAll(() => api.close());

  const send = async (call: string, headers: Readonly<Record<string, string>> = { 'hatch-replay': '1' }) => {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(`${api.url}${path.replace(/\{\w+\}/g, '1')}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: '{}' }),
      redirect: 'manual',
    });
    return { code: response.status, text: await response.text() };
  };

  it('HIST-06 every call that changes something is refused, and says why', async () => {
    const changes = Object.keys(CALL_AUDIENCES).filter(
      (call) => !call.startsWith('GET ') && !CHANGES_NOTHING.test(call) && !CALL_AUDIENCES[call]?.includes('token'),
    );
    expect(changes.length).toBeGreaterThan(100);
    const passed: string[] = [];
    for (const call of changes) {
      const { code, text } = await send(call);
      // A call of a context that this process does not serve is for nobody anyway.
      if (code !== 404 && (code !== 409 || !text.includes('This is a replay'))) passed.push(`${call} ${code}`);
    }
    expect(passed).toEqual([]);
  });

  it('HIST-06 it may read, and is refused whatever the header says', async () => {
    expect((await send('GET /api/todaysOrders')).code).toBe(200);
    expect((await send('POST /api/oosProducts')).code).toBe(200);
    for (const value of ['', '0', 'false', 'no'.repeat(500)])
      expect((await send('POST /change-status', { 'hatch-replay': value })).code, value).toBe(409);
    expect((await send('POST /change-status', {})).code).not.toBe(409);
  });
});
