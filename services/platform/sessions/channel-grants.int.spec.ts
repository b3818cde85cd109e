import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrations } from '../migrations.js';
import { PostgresChannelGrants } from './postgres-channel-grants.js';

const name = `test_grants_${randomBytes(6).toString('hex')}`;
let admin: pg.Pool;
let pool: pg.Pool;

beforeAll(async () => {
  const url = new URL(inject('postgresUrl'));
  admin = new pg.Pool({ connectionString: url.href, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  pool = new pg.Pool({ connectionString: url.href });
  const runner = { query: (sql: string) => pool.query(sql) };
  for (const Migration of migrations) await new Migration().up(runner as never);
});
afterAll(async () => {
  await pool.end();
  await admin.query(`DROP DATABASE ${name}`);
  await admin.end();
});

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
