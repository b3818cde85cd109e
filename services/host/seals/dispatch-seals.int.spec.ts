import { LedgerSealer, ledgerSealsFileIn, MerkleLeafStore, SealDispatches } from '@hatch/event-store';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { ChangeSettings } from '@hatch/contexts/settings/module';
import { newId, systemClock, systemContext, type NewEvent } from '@hatch/kernel';
import { createLogger, createPictureStore, MailOutcomeUnknown, parseConfig } from '@hatch/platform';
import { RecordingMailer, startS3, type S3Server } from '@hatch/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outputOf } from '../cli/testing/output-of.js';
import { verify } from '../cli/verify.command.js';
import { Disposables } from '../disposables.js';
import { migrate } from '../migrate.js';
import { migrations } from '../migrations.js';
import { openProcess, type OpenProcess } from '../open-process.js';
import { startUseCases } from '../cli/with-shop.js';
import { dispatchDue, sealPlaces } from './dispatch-seals.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PATIENT = { timeout: 20_000, interval: 20 };

const logger = createLogger({ level: 'silent' });
const mailer = new RecordingMailer();
const disposables = new Disposables();
let folder: string;
let database: TestDatabase;
let opened: OpenProcess;
let app: INestApplicationContext;
let s3: S3Server;
let now = new Date();
const clock = () => now;
const config = () => parseConfig({ DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 's'.repeat(40) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hatch-seals-'));
  database = await testDatabase();
  await migrate(database.url, migrations);
  s3 = await startS3();
  opened = await openProcess({ ...config(), roles: ['jobs'] }, logger, disposables, {
    onLost: (error) => {
      throw error;
    },
  });
  app = await startUseCases({ ...opened.ports, mailer });
});
afterAll(async () => {
  await app.close();
  await disposables.close();
  await database.close();
  await s3.stop();
  await rm(folder, { recursive: true });
});

const happened = (): NewEvent => ({
  id: newId(),
  type: 'Happened',
  data: {},
  meta: {
    at: systemClock().toISOString(),
    actor: { kind: 'system', id: 'test' },
    correlationId: 'c',
    causationId: 'c',
    schema: 1,
  },
});
/** One more seal. */
const seal = async (): Promise<void> => {
  const { encryptedLog: store } = opened;
  await store.append(`test-${newId()}`, 'no-stream', [happened()]);
  const head = await store.head();
  const leafStore = new MerkleLeafStore(database.pool);
  const log = { warn: () => undefined };
  const file = ledgerSealsFileIn(folder);
  const sealer = new LedgerSealer({ store, leafStore, file, clock, log, sealWithinMs: 20 });
  sealer.start();
  await vi.waitUntil(async () => (await store.head()) > head, PATIENT);
  await sealer.stop();
};
const kept = async (): Promise<readonly string[]> =>
  (await readFile(ledgerSealsFileIn(folder), 'utf8')).trimEnd().split('\n');
const dispatches = () => new SealDispatches(database.pool);
const look = async (sealsUrl?: string) => {
  const { encryptedLog: store } = opened;
  const places = await sealPlaces(app, { sealsUrl, clock, logger });
  await dispatchDue({ places, dispatches: dispatches(), store, clock, logger });
};
const later = (ms: number) => (now = new Date(now.getTime() + ms));

describe('the mail with the last seal', () => {
  beforeEach(() => {
    mailer.mails.splice(0);
    mailer.refusing = false;
  });

  it('HIST-11 comes a day after the first seal, then once a day, and never twice', async () => {
    await look();
    await seal();
    await look();
    later(DAY_MS - MINUTE_MS);
    await look();
    expect(mailer.mails).toEqual([]);

    later(MINUTE_MS);
    await look();
    await look();
    const [line = ''] = await kept();
    expect(mailer.mails.map(({ to, text }) => ({ to, holds: text.split('\n').includes(line) }))).toEqual([
      { to: config().adminEmail, holds: true },
    ]);
    await seal();
    later(DAY_MS - MINUTE_MS);
    await look();
    expect(mailer.mails).toHaveLength(1);
    later(MINUTE_MS);
    await look();
    expect(mailer.mails).toHaveLength(2);
    later(DAY_MS);
    await look();
    expect(mailer.mails).toHaveLength(2);
    expect(await dispatches().latest()).toMatchObject([{ place: 'mail', seal: 1, outcome: 'sent' }]);
  });

  it('HIST-11 proves the log by itself', async () => {
    await seal();
    later(DAY_MS);
    await look();
    const file = join(folder, 'from-the-mail');
    const line = mailer.mails[0]?.text.split('\n').find((one) => one.startsWith('{'));
    await writeFile(file, `${line}\n`);
    const prove = () => outputOf(() => verify.run(['--log', '--seals', file], config()));
    expect(await prove()).toContain('are as they were sealed');
    await writeFile(
      file,
      `${line?.replace(/"root":"./, (root) => (root.endsWith('0') ? '"root":"1' : '"root":"0'))}\n`,
    );
    expect(await prove()).toMatch(/Seal \d+ was altered/);
  });

  it('G21 comes again after an hour when it was refused, and not the same day when nobody knows', async () => {
    await seal();
    later(DAY_MS);
    mailer.refusing = true;
    await look();
    expect(await dispatches().latest()).toMatchObject([{ place: 'mail', outcome: 'refused' }]);
    later(60 * MINUTE_MS);
    mailer.refusing = new MailOutcomeUnknown(new Error('silent'));
    const tries = mailer.tries;
    await look();
    later(60 * MINUTE_MS);
    await look();
    expect(mailer.tries).toBe(tries + 1);
    expect(await dispatches().latest()).toMatchObject([{ place: 'mail', outcome: 'unknown' }]);
  });

  it('does not come when the owner turned it off', async () => {
    const change = (value: string) =>
      app
        .get(CommandBus)
        .execute(
          new ChangeSettings({ changes: { seals_by_mail: value }, by: 'admin' }, systemContext('test', systemClock)),
        );
    await change('0');
    await seal();
    later(DAY_MS);
    await look();
    expect(mailer.mails).toEqual([]);
    await change('1');
    await look();
    expect(mailer.mails).toHaveLength(1);
  });
});

describe('a bucket of seals', () => {
  const filesIn = async (): Promise<ReadonlyMap<string, string>> => {
    const bucket = await createPictureStore({ uploadsUrl: s3.url, dataDir: folder });
    const files = new Map<string, string>();
    for await (const { name } of bucket.list()) files.set(name, String(await bucket.get(name)));
    return files;
  };
  const linesIn = async (): Promise<readonly string[]> =>
    [...(await filesIn()).values()].join('').trimEnd().split('\n');

  it('HIST-11 gets every seal once, ten minutes apart', async () => {
    await look(s3.url);
    expect(await linesIn()).toEqual(await kept());
    await seal();
    later(9 * MINUTE_MS);
    await look(s3.url);
    expect((await filesIn()).size).toBe(1);
    await seal();
    later(MINUTE_MS);
    await look(s3.url);
    expect((await filesIn()).size).toBe(2);
    expect(await linesIn()).toEqual(await kept());
    const { host } = new URL(s3.url);
    expect(await dispatches().latest()).toContainEqual(
      expect.objectContaining({ place: `s3://${host}/pictures`, outcome: 'sent' }),
    );
  });

  it('gets again as it was what may have arrived, and what came since by itself', async () => {
    const before = (await filesIn()).size;
    await seal();
    const last = (await kept()).length - 1;
    const { host } = new URL(s3.url);
    await dispatches().begin(`s3://${host}/pictures`, last, now);
    await seal();
    later(10 * MINUTE_MS);
    await look(s3.url);
    later(10 * MINUTE_MS);
    await look(s3.url);
    const named = (number: number) => String(number).padStart(9, '0');
    expect([...(await filesIn()).keys()].slice(before)).toEqual([
      `seals-${named(last)}-${named(last)}.ndjson`,
      `seals-${named(last + 1)}-${named(last + 1)}.ndjson`,
    ]);
    expect(await linesIn()).toEqual(await kept());
  });

  it('that cannot be reached is tried again after a minute', async () => {
    const silent = s3.url.replace(/:\d+\/pictures/, ':9/pictures');
    await look(silent);
    expect(await dispatches().latest()).toContainEqual(
      expect.objectContaining({ place: 's3://127.0.0.1:9/pictures', outcome: 'refused' }),
    );
  });
});
