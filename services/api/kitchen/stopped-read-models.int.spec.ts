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
    expect(body).toEqual({ status: true, stopped: [], parked: [] });
  });

  it('is named with the event and the reason, also when the orders themselves have stopped', async () => {
    const staff = await api.loggedIn('kitchen');
    await api.pool.query(
      `UPDATE rm.checkpoint SET stopped_at = '2026-11-20T12:00:00Z', stopped_position = 7, stopped_stream = 'order-k3',
         stopped_type = 'OrderPlaced', stopped_error = 'no total' WHERE name = 'orders'`,
    );
    const at = '2026-11-20T12:00:00.000Z';
    const stop = { position: '7', stream: 'order-k3', eventType: 'OrderPlaced', error: 'no total', at };
    expect((await staff.get(PATH)).body).toEqual({ status: true, stopped: [{ name: 'orders', ...stop }], parked: [] });
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

  it('names what one process cannot do, that longest first', async () => {
    const staff = await api.loggedIn('kitchen');
    await api.pool.query(
      `INSERT INTO process.parked_work (process, subject, revision, event_type, error, since) VALUES
         ('expire-holds', 'stock-4, cart-k3', NULL, '', 'Error: no such hold', '2026-11-20T12:05:00Z'),
         ('owe-mails', 'order-k3', 4, 'OrderPlaced', 'TypeError: no total', '2026-11-20T12:00:00Z')`,
    );
    const { body } = await staff.get(PATH);
    expect(body).toMatchObject({
      parked: [
        {
          process: 'owe-mails',
          subject: 'order-k3',
          eventType: 'OrderPlaced',
          error: 'TypeError: no total',
          at: '2026-11-20T12:00:00.000Z',
        },
        { process: 'expire-holds', subject: 'stock-4, cart-k3', eventType: '' },
      ],
    });
    await api.pool.query('DELETE FROM process.parked_work');
  });

  it('is answered to staff alone', async () => {
    expect((await api.visitor().get(PATH)).code).toBe(401);
    expect((await (await api.loggedIn('customer')).get(PATH)).code).toBe(403);
  });
});
