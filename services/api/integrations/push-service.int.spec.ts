import { Outbound } from '@hatch/platform';
import { startHttpsReceiver, type HttpsReceiver } from '@hatch/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

const KEYS = { push_app_id: '1234', push_app_key: 'key', push_app_secret: 'hush', push_app_cluster: 'eu' };

describe('trying the push service', () => {
  let api: TestApi;
  let receiver: HttpsReceiver;
  let manager: Visitor;
  const attempt = async () => (await manager.post('/api/admin/push_service/try', {})).body;
  const save = (settings: Readonly<Record<string, string>>) => manager.post('/api/settings/update', { settings });

  beforeAll(async () => {
    receiver = await startHttpsReceiver('api-eu.pusher.com');
    api = await testApi({}, { outbound: new Outbound(receiver.reachable) });
    manager = await api.loggedIn('kitchen');
  });
  afterAll(async () => {
    await api.close();
    await receiver.close();
  });

  it('SET-17 says which keys are needed while not all are saved, and calls nobody', async () => {
    const { push_app_secret: _secret, ...three } = KEYS;
    await save(three);
    expect(await attempt()).toEqual({
      status: false,
      message:
        'Not all keys are saved: an app id (a number), an app key, an app secret and an app cluster (such as eu) are needed.',
    });
    expect(receiver.received).toEqual([]);
  });

  it('SET-17 sends one test event with the keys that are saved, and tells what the service makes of it', async () => {
    await save(KEYS);
    receiver.answerWith(200);
    expect(await attempt()).toEqual({
      status: true,
      message: 'The push service took a test event, on its channel hatch-test.',
    });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      batch: [{ channel: 'hatch-test', name: 'test' }],
    });
    receiver.answerWith(401);
    expect(await attempt()).toMatchObject({
      status: false,
      message: expect.stringContaining('refused the keys (401)') as string,
    });
    for (const status of [429, 500, 302]) {
      receiver.answerWith(status);
      expect(await attempt()).toMatchObject({
        status: false,
        message: expect.stringContaining(`has a problem (${status})`) as string,
      });
    }
  });

  it('SET-17 says when nobody answers there', async () => {
    await save({ push_app_cluster: 'nowhere' });
    expect(await attempt()).toEqual({
      status: false,
      message: 'The push service could not be reached. Try again later.',
    });
  });
});
