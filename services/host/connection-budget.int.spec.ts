import { readFile } from 'node:fs/promises';
import { ROLES } from '@hatch/platform';
import { expect, it } from 'vitest';
import { connectionBudget, sumOf } from './connection-budget.js';

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

const SUPERUSER_RESERVED = 3;
const BESIDE = { dbPool: 12, eventStoreUrl: 'esdb://eventstore:2113?tls=false', redisUrl: 'redis://redis:6379' };

it('docker-compose.yml has room in Postgres for the documented --scale, and for a command beside it', async () => {
  const [compose, scaling] = await Promise.all([read('docker-compose.yml'), read('docs/ops/scaling.md')]);
  const scaled = /`docker compose up ([^`]*--scale[^`]*)`/.exec(scaling)?.[1] ?? '';
  const replicas = new Map([...scaled.matchAll(/(\w+)=(\d+)/g)].map(([, role, count]) => [role, Number(count)]));
  expect([...replicas.keys()].sort()).toEqual(['api', 'gateway', 'projections']);

  const ofRoles = ROLES.map(
    (role) => sumOf(connectionBudget({ ...BESIDE, roles: [role] }, false)) * (replicas.get(role) ?? 1),
  );
  const ofCommand = sumOf(connectionBudget({ ...BESIDE, roles: ROLES }, false));
  const mayOpen = ofRoles.reduce((sum, each) => sum + each, ofCommand + SUPERUSER_RESERVED);

  const [, room] = /max_connections=(\d+)/.exec(compose) ?? [];
  expect(Number(room)).toBeGreaterThanOrEqual(mayOpen);
  // Otherwise the default of Postgres would do.
  expect(mayOpen).toBeGreaterThan(100);
});
