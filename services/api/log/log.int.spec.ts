import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';

type Line = Readonly<Record<string, unknown>>;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const logged = async (path: string, body: object): Promise<Line | undefined> => {
  const before = api.logged().length;
  const answer = await api.visitor().post(path, body);
  expect(answer).toMatchObject({ code: 200, body: { status: true } });
  return api
    .logged()
    .slice(before)
    .find(({ from }) => from === 'browser');
};

describe('what pages log', () => {
  it.each([
    ['LOG-01', '/api/log', { message: 'm', level: 'info' }, { level: 'info', msg: 'm' }],
    ['LOG-01', '/api/log', { message: 'm', level: 'error', error: 'e' }, { level: 'error', error: 'e' }],
    ['LOG-02', '/api/log-error', { message: 'm', error: 'e' }, { level: 'error', msg: 'm', error: 'e' }],
    ['LOG-03', '/api/log-info', { message: 'm' }, { level: 'info' }],
    ['LOG-04', '/api/log-debug', { message: 'm' }, { level: 'debug' }],
    ['LOG-05 OPEN-101', '/api/log/', { message: 'm', level: 'critical' }, { level: 'error', critical: true }],
  ])('%s is written by %s %j', async (_, path, body, line) => {
    expect(await logged(path, body)).toMatchObject(line);
  });

  it('OPEN-14 is bounded, one line, and holds no card number', async () => {
    const line = await logged('/api/log', { message: `a\nFAKE 4242424242424242 ${'x'.repeat(100_000)}` });
    expect(String(line?.['msg']).length).toBeLessThanOrEqual(2000);
    expect(String(line?.['msg'])).not.toMatch(/\n|4242/);
  });

  it('OPEN-14 is limited to 60 a minute', async () => {
    const codes = [];
    for (let n = 0; n < 70; n++) codes.push((await api.visitor().post('/api/log-debug', { message: 'm' })).code);
    expect(codes.at(-1)).toBe(429);
  });
});
