import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.untilProjected();
});
afterAll(() => api.close());

const PATH = '/api/stoppedReadModels';

describe('what has stopped updating', () => {
  it('is nothing on a healthy day', async () => {
    const { body } = await (await api.loggedIn('kitchen')).get(PATH);
    expect(body).toEqual({ status: true, stopped: [] });
  });

  it('is named with the event and the reason, also when the orders themselves have stopped', async () => {
    const staff = await api.loggedIn('kitchen');
    await api.pool.query(
      `UPDATE rm.checkpoint SET stopped_at = '2026-11-20T12:00:00Z', stopped_position = 7, stopped_stream = 'order-k3',
         stopped_type = 'OrderPlaced', stopped_error = 'no total' WHERE name = 'orders'`,
    );
    const at = '2026-11-20T12:00:00.000Z';
    const stop = { position: '7', stream: 'order-k3', eventType: 'OrderPlaced', error: 'no total', at };
    expect((await staff.get(PATH)).body).toEqual({ status: true, stopped: [{ name: 'orders', ...stop }] });
  });

  it('leaves out a read model of another release, which nothing reads', async () => {
    const staff = await api.loggedIn('kitchen');
    const before = (await staff.get(PATH)).body;
    await api.pool.query(
      `INSERT INTO rm.checkpoint (name, version, position, silent_until, updated_at, stopped_at, stopped_position)
       VALUES ('cart-view', 1, 0, 0, now(), now(), 1)`,
    );
    expect((await staff.get(PATH)).body).toEqual(before);
  });

  it('is answered to staff alone', async () => {
    expect((await api.visitor().get(PATH)).code).toBe(401);
    expect((await (await api.loggedIn('customer')).get(PATH)).code).toBe(403);
  });
});
