import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PgListener } from './pg-listener.js';
import { openSession, sessionOfPool } from './pg-session.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const NAME = 'listener under test';

const listening = (
  received: string[],
  open = () => openSession({ connectionString: database.url, application_name: NAME }),
) =>
  new PgListener({
    open,
    channels: ['letters', 'parcels'],
    reconnectMs: 20,
    onNotification: ({ channel, payload }) => received.push(`${channel} ${payload}`),
    onListening: () => received.push('listening'),
    onLost: () => received.push('lost'),
  });

const notify = (channel: string, payload: string) =>
  database.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

const cut = () =>
  database.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [NAME]);

const connections = async () =>
  (await database.pool.query('SELECT FROM pg_stat_activity WHERE application_name = $1', [NAME])).rowCount;

describe('PgListener', () => {
  it('receives from every channel, and again after each lost connection', async () => {
    const received: string[] = [];
    const listener = listening(received);
    await listener.start();
    expect(received).toEqual(['listening']);

    await notify('letters', '1');
    await notify('parcels', '2');
    await expect.poll(() => received).toEqual(['listening', 'letters 1', 'parcels 2']);
    for (const round of [1, 2]) {
      received.length = 0;
      await cut();
      await expect.poll(() => received).toEqual(['lost', 'listening']);
      await notify('letters', `after cut ${round}`);
      await expect.poll(() => received.at(-1)).toBe(`letters after cut ${round}`);
    }
    await listener.stop();
  });

  it('leaves no connection when it is stopped, and does not connect again', async () => {
    const received: string[] = [];
    const listener = listening(received);
    await listener.start();

    await listener.stop();

    await expect.poll(connections).toBe(0);
    expect(received).toEqual(['listening']);
  });

  it('reports when the first connection fails, and may be started again', async () => {
    const received: string[] = [];
    let reachable = false;
    const listener = listening(received, () => {
      if (!reachable) throw new Error('nobody answers');
      return sessionOfPool(database.pool);
    });
    await expect(listener.start()).rejects.toThrow('nobody answers');

    reachable = true;
    await listener.start();
    await listener.start();

    expect(received).toEqual(['listening']);
    await listener.stop();
  });
});
