import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformDatabase, type PlatformDatabase } from '../testing/platform-database.js';
import { PostgresChannelGrants } from './channel-grants.js';

let database: PlatformDatabase;
let pool: PlatformDatabase['pool'];

beforeAll(async () => {
  database = await platformDatabase();
  ({ pool } = database);
});
afterAll(() => database.close());

const grant = { socketId: '1.1', channel: 'private-orders.shop.test', loginId: 'kitchen' };

it('OPEN-56 a channel that one process signed can be joined by that socket in every process', async () => {
  await new PostgresChannelGrants(pool).give(grant);
  const gateway = new PostgresChannelGrants(pool);
  expect(await gateway.loginFor('1.1', grant.channel)).toBe('kitchen');
  expect(await gateway.loginFor('1.2', grant.channel)).toBeUndefined();
  expect(await gateway.loginFor('1.1', 'private-open-time.shop.test')).toBeUndefined();
});

it('OPEN-56 a channel is joined within its time or signed again, then for who asked last', async () => {
  const grants = new PostgresChannelGrants(pool, 1);
  await grants.give(grant);
  await pause(1_100);
  expect(await grants.loginFor('1.1', grant.channel)).toBeUndefined();
  await grants.give({ ...grant, loginId: 'other' });
  expect(await grants.loginFor('1.1', grant.channel)).toBe('other');
});

it('grants that nobody came for do not stay', async () => {
  await pool.query("UPDATE web.channel_grants SET expires_at = now() - interval '2 minutes'");
  await new PostgresChannelGrants(pool).give({ ...grant, socketId: '2.2' });
  const { rows } = await pool.query('SELECT socket_id FROM web.channel_grants');
  expect(rows).toEqual([{ socket_id: '2.2' }]);
});
