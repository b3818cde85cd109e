import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD } from '../testing/accounts.js';
import { testApi, type TestApi } from '../testing/test-api.js';

describe('security events in the log', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const since = (before: number) =>
    api
      .logged()
      .slice(before)
      .filter(({ log }) => log === 'security');

  it('tells of logins, wrong passwords, throttling, denials, secrets and logouts, and names nobody', async () => {
    const before = api.logged().length;
    const visitor = api.visitor();
    const email = emailOf('kitchen');
    await visitor.post('/login', { email, password: PASSWORD });
    await visitor.post('/api/ipe_save', { name: 'x', content: 'y' });
    await visitor.post('/api/settings/update', { settings: { push_app_secret: 'a secret of this spec' } });
    await visitor.post('/logout');
    for (let n = 0; n < 6; n++) await api.visitor().post('/login', { email, password: 'wrong' });
    const events = since(before);
    expect(events.map(({ event }) => event)).toEqual([
      'login.ok',
      'access.denied',
      'secrets.changed',
      'logout',
      ...Array.from({ length: 5 }, () => 'login.failed'),
      'login.throttled',
    ]);
    expect(new Set(events.map(({ account }) => account)).size).toBe(1);
    expect(events[2]).toMatchObject({ changed: ['push_app_secret'] });
    expect(JSON.stringify(events)).not.toMatch(/shop\.test|127\.0\.0\.1|a secret of this spec/);
  });
});
