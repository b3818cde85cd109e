import { ledgerSealsFileIn } from '@hatch/event-store';
import { testDatabase } from '@hatch/event-store/testing';
import { newId, systemClock, type NewEvent } from '@hatch/kernel';
import { createLogger, parseConfig } from '@hatch/platform';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBackground } from './background.js';
import { Disposables } from './disposables.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';
import { openProcess } from './open-process.js';
import { startUseCases } from './use-cases.js';

const happened = (n: number): NewEvent => ({
  id: newId(),
  type: 'Happened',
  data: { n },
  meta: {
    at: systemClock().toISOString(),
    actor: { kind: 'system', id: 'test' },
    correlationId: 'c',
    causationId: 'c',
    schema: 1,
  },
});

it('the leader of the jobs seals the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hatch-background-'));
  const database = await testDatabase();
  await migrate(database.url, migrations);
  const config = parseConfig({ DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 's'.repeat(40) });
  const disposables = new Disposables();
  const opened = await openProcess(
    { ...config, roles: ['jobs'] },
    createLogger({ level: 'silent' }),
    disposables,
    () => {
      throw new Error('The database is gone');
    },
  );
  const app = await startUseCases(opened.ports);
  const background = await startBackground(opened, app);
  await opened.ports.store.append(
    'test-1',
    'no-stream',
    Array.from({ length: 1_000 }, (_, n) => happened(n)),
  );

  await expect
    .poll(() => readFile(ledgerSealsFileIn(folder), 'utf8').catch(() => ''), { timeout: 20_000 })
    .toMatch(/^\{"count":1000,"from":"1","number":0,.*\n$/);
  await background.close();
  await app.close();
  await disposables.close();
  await database.close();
  await rm(folder, { recursive: true });
});
