import { PostgresEventStore, ledgerSealsFileIn } from '@hatch/event-store';
import { specVault, testDatabase } from '@hatch/event-store/testing';
import { newId, systemClock, type NewEvent } from '@hatch/kernel';
import { DevMailbox, createJobs, createLogger, createMailer, parseConfig } from '@hatch/platform';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBackground } from './background.js';
import { mailEncryption } from './mail-encryption.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';
import { createWriteSide } from './write-side.js';

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
  const { url: databaseUrl, pool } = database;
  await migrate(databaseUrl, migrations);
  const config = parseConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, SESSION_SECRET: 's'.repeat(40) });
  const logger = createLogger({ level: 'silent' });
  const store = new PostgresEventStore(databaseUrl);
  const jobs = createJobs({ databaseUrl, redisUrl: undefined, logger });
  const mailer = createMailer({
    smtpUrl: undefined,
    from: config.mailFrom,
    mailbox: new DevMailbox(pool, mailEncryption(specVault())),
  });
  const processes = createWriteSide({ config, store, pool, mailer, logger });
  const sealsFile = ledgerSealsFileIn(folder);
  const parts = { databaseUrl, store, encryptedLog: store, sealsFile, pool, jobs, processes, logger };
  const background = await startBackground(parts);
  await store.append(
    'test-1',
    'no-stream',
    Array.from({ length: 1_000 }, (_, n) => happened(n)),
  );

  await expect
    .poll(() => readFile(sealsFile, 'utf8').catch(() => ''), { timeout: 20_000 })
    .toMatch(/^\{"count":1000,"from":"1","number":0,.*\n$/);
  await background.close();
  await jobs.close();
  await mailer.close();
  await store.close();
  await database.close();
  await rm(folder, { recursive: true });
});
