import {
  LedgerSealer,
  ledgerSealsFileIn,
  LogFindings,
  MerkleLeafStore,
  numberOfLastLedgerSeal,
  PostgresEventStore,
  VerificationHistory,
  type EventStore,
} from '@hatch/event-store';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { countStock } from '@hatch/contexts/stock';
import { MarkPaid } from '@hatch/contexts/orders/kitchen/module';
import { systemClock, systemContext } from '@hatch/kernel';
import { createLogger, parseConfig } from '@hatch/platform';
import { RecordingMailer } from '@hatch/platform/testing';
import { addPostcodes, placeOrder, stockUp, writeSideOf } from '@hatch/processes/testing';
import { blueGreenRebuild, ProofState, Prover, type FoundDifference } from '@hatch/projections/engine';
import { projectionsWith } from '@hatch/projections/all';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Disposables } from '../disposables.js';
import { migrate } from '../migrate.js';
import { migrations } from '../migrations.js';
import { openProcess, type OpenProcess } from '../open-process.js';
import { startUseCases } from '../cli/with-shop.js';
import { proofChecks, startProving } from './start-proving.js';

const PATIENT_MS = 60_000;
const PATIENT = { timeout: 120_000, interval: 50 };

describe('always proving', () => {
  let database: TestDatabase;
  let folder: string;
  let opened: OpenProcess;
  let app: INestApplicationContext;
  let state: ProofState;
  let findings: LogFindings;
  const disposables = new Disposables();
  const mailer = new RecordingMailer();
  const context = () => systemContext('test', systemClock);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hatch-proving-'));
    database = await testDatabase();
    await migrate(database.url, migrations);
    const config = parseConfig({ DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 's'.repeat(40) });
    opened = await openProcess({ ...config, roles: ['projections'] }, createLogger({ level: 'silent' }), disposables);
    app = await startUseCases({ ...opened.ports, mailer });
    await addPostcodes(app);
    await stockUp(writeSideOf(app).aggregates, context);
    const commands = app.get(CommandBus);
    await placeOrder({ commands, context });
    await commands.execute(new MarkPaid({ orderId: 'order' }, context()));
    state = new ProofState(database.pool);
    findings = new LogFindings(database.pool);
  }, PATIENT_MS);
  afterAll(async () => {
    await app.close();
    await disposables.close();
    await database.close();
    await rm(folder, { recursive: true });
  }, PATIENT_MS);
  afterEach(() => database.pool.query('DELETE FROM rm.proof_progress'));

  const projected = async () => {
    const head = await opened.ports.store.head();
    await opened.readSide.checkpoints.waitFor('orders', head, PATIENT.timeout);
    await vi.waitUntil(
      async () => (await opened.readSide.checkpoints.all()).every(({ position }) => position >= head),
      PATIENT,
    );
  };
  const checks = (encryptedLog: EventStore = opened.encryptedLog) =>
    proofChecks({ encryptedLog, pool: opened.ports.pool, clock: systemClock });
  const logged: Record<string, unknown>[] = [];
  const prover = (encryptedLog?: EventStore) =>
    new Prover({
      checks: checks(encryptedLog),
      state,
      clock: systemClock,
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (_text, details) => void logged.push({ ...details }),
      },
    });
  /** Every check has its turn once. */
  const round = async (encryptedLog?: EventStore) => {
    await projected();
    const proving = prover(encryptedLog);
    for (let turn = 0; turn < checks().length; turn++) await proving.step();
  };
  const found = (): Promise<readonly FoundDifference[]> => state.differences(100);
  const change = (sql: string) => database.pool.query(sql);
  const seal = async () => {
    const head = await opened.encryptedLog.head();
    const file = ledgerSealsFileIn(folder);
    const leafStore = new MerkleLeafStore(database.pool);
    const log = { warn: () => undefined };
    const { encryptedLog: store } = opened;
    const sealer = new LedgerSealer({ store, leafStore, file, clock: systemClock, log, sealWithinMs: 20 });
    sealer.start();
    await vi.waitUntil(async () => (await opened.encryptedLog.head()) > head, PATIENT);
    await sealer.stop();
  };

  it(
    'HIST-14 finds nothing in a shop where all is as the log says, and keeps when it was through',
    async () => {
      await round();
      expect(await found()).toEqual([]);
      const passed = new Map((await state.progress()).map(({ name, passed }) => [name, passed]));
      expect([...passed.keys()].sort()).toEqual(
        [
          'log',
          'missing-rows',
          'open-holds',
          'orders',
          'orders-marks',
          'orders-versions',
          'payments',
          'setting-changes',
          'stock-board',
          'takings',
          'temporary-states',
        ].sort(),
      );
      expect(passed.get('orders')).toBe(1);
      expect(passed.get('stock-board')).toBeGreaterThanOrEqual(4);
      expect(passed.get('takings')).toBe(1);
      expect(passed.get('setting-changes')).toBeGreaterThan(10);
    },
    PATIENT_MS,
  );

  it(
    'HIST-14 names the event that is not in a row within one round, and the alert ends when the model is rebuilt',
    async () => {
      await change(`UPDATE rm.orders SET record = record || '{"itemsTotal": 1}' WHERE order_id = 'order'`);
      logged.length = 0;
      await round();
      const [difference, ...more] = await found();
      expect(more).toEqual([]);
      expect(difference).toMatchObject({
        name: 'orders',
        subject: 'order',
        event: { stream: 'order-order', type: expect.any(String) },
      });
      expect(difference?.detail).toContain('record.itemsTotal is 1, the log says ');
      expect(logged).toMatchObject([{ check: 'orders', subject: 'order' }]);
      await round();
      expect(logged).toHaveLength(1);

      const [orders] = projectionsWith(opened.ports.vault).filter(({ name }) => name === 'orders');
      if (!orders) throw new Error('There are no orders');
      const { store, pool } = opened.ports;
      await blueGreenRebuild({ store, pool, projections: [orders] });
      await round();
      expect(await found()).toEqual([]);
    },
    PATIENT_MS,
  );

  it.each([
    [
      'stock-board',
      '2',
      `UPDATE rm.stock_board SET on_hand = on_hand + 1 WHERE sku = '2'`,
      'on_hand is 4, the log says 3',
    ],
    [
      'open-holds',
      '1',
      `INSERT INTO rm.open_holds VALUES ('1', 'nobody', now())`,
      'row nobody is there, and the log has nothing of it',
    ],
    [
      'setting-changes',
      'site_name',
      `UPDATE rm.setting_changes SET after = 'Other' WHERE key = 'site_name'`,
      'after differs',
    ],
    [
      'temporary-states',
      'sale:1',
      `INSERT INTO rm.temporary_states VALUES ('sale:1', 'out-of-stock', now(), NULL, NULL)`,
      'row sale:1 is there, and the log has nothing of it',
    ],
    ['missing-rows', 'stock-board 3.31', `DELETE FROM rm.stock_board WHERE sku = '3.31'`, 'row 3.31 is missing'],
    [
      'orders-versions',
      '',
      `UPDATE rm.orders_versions SET is_new = NOT is_new WHERE position = (SELECT min(position) FROM rm.orders_versions)`,
      'is_new is false, the log says true',
    ],
    [
      'orders-marks',
      '',
      `UPDATE rm.orders_marks SET entries = entries || '{"o9": {"position": "1", "day": "2026-11-20", "done": false}}'
       WHERE at = (SELECT max(at) FROM rm.orders_marks)`,
      'the mark has order o9 as of 1',
    ],
    ['takings', '', `UPDATE rm.orders_day SET total = total - 100`, 'the day has 1 orders and'],
  ])(
    'HIST-14 finds in %s that %s was changed behind the log, until it is put right',
    async (name, subject, sql, detail) => {
      const table = /rm\.(\w+)/.exec(sql)?.[1] ?? '';
      await change(`CREATE TABLE public.kept_${table} AS TABLE rm.${table}`);
      await change(sql);
      try {
        await round();
        const [difference, ...more] = await found();
        expect(more).toEqual([]);
        expect(difference).toMatchObject({ name, ...(subject && { subject }) });
        expect(difference?.detail).toContain(detail);
        if (!['temporary-states', 'orders-marks'].includes(name))
          expect(difference?.event?.position).toBeGreaterThan(0n);
      } finally {
        await change(`TRUNCATE rm.${table}`);
        await change(`INSERT INTO rm.${table} SELECT * FROM public.kept_${table}`);
        await change(`DROP TABLE public.kept_${table}`);
      }
      await round();
      expect(await found()).toEqual([]);
    },
    PATIENT_MS,
  );

  it(
    'HIST-14 is not alarmed by rows that lag behind the log',
    async () => {
      await projected();
      const client = await database.pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('LOCK TABLE rm.stock_board IN SHARE ROW EXCLUSIVE MODE');
        const { stock } = writeSideOf(app).aggregates;
        await stock.handle('2', countStock({ sku: '2', onHand: 77 }), context());
        const proving = prover();
        for (let turn = 0; turn < checks().length; turn++) await proving.step();
        expect(await found()).toEqual([]);
      } finally {
        client.release(true);
      }
      await round();
      expect(await found()).toEqual([]);
    },
    PATIENT_MS,
  );

  it(
    'HIST-14 names a sealed event that was altered, and records each pass over the log',
    async () => {
      await seal();
      await round();
      expect(await found()).toEqual([]);
      const history = new VerificationHistory(database.pool);
      expect((await history.latest())[0]).toMatchObject({
        subject: 'log',
        means: 'background',
        differences: 0,
        seals: 1,
      });

      const alter = async (total: number) => {
        const client = await database.pool.connect();
        await client.query('ALTER TABLE es.events DISABLE TRIGGER ALL');
        await client.query(
          `UPDATE es.events SET data = jsonb_set(data::jsonb, '{onHand}', '${total}') WHERE stream_id = 'stock-3.31' AND version = 0`,
        );
        client.release(true);
      };
      await alter(6);
      try {
        await round();
        const differences = await found();
        expect(differences.find(({ name }) => name === 'log')?.detail).toMatch(
          /^The event at position \d+ \(stock-3\.31 @0, StockCounted\) was altered/,
        );
        expect(differences.find(({ name }) => name === 'stock-board')).toMatchObject({
          subject: '3.31',
          event: { stream: 'stock-3.31', revision: 0n, type: 'StockCounted' },
          detail: expect.stringMatching(/^this event is not as it was sealed: on_hand is 5, the log says 6/),
        });
        expect((await history.latest())[0]).toMatchObject({ means: 'background', differences: 1 });
      } finally {
        await alter(5);
      }
      await round();
      expect(await found()).toEqual([]);
    },
    PATIENT_MS,
  );

  it(
    'HIST-15 keeps what was altered in the log until a check that covers it passes and a person acknowledges it',
    async () => {
      for (const one of await findings.open()) await findings.acknowledge(one.number, 'admin', systemClock());
      const { stock } = writeSideOf(app).aggregates;
      await stock.handle('3.31', countStock({ sku: '3.31', onHand: 9 }), context());
      const { rows } = await database.pool.query<{ position: string }>(
        `SELECT max(position) AS position FROM es.events WHERE stream_id = 'stock-3.31'`,
      );
      const position = BigInt(rows[0]?.position ?? 0);
      await seal();
      const alter = async (data: string) => {
        const client = await database.pool.connect();
        await client.query('ALTER TABLE es.events DISABLE TRIGGER ALL');
        await client.query(`UPDATE es.events SET data = ${data} WHERE position = $1`, [position]);
        client.release(true);
      };
      const [log] = checks().filter(({ name }) => name === 'log');
      const last = await numberOfLastLedgerSeal(opened.encryptedLog);
      await alter(`jsonb_set(data::jsonb, '{onHand}', '8')`);
      mailer.mails.length = 0;
      try {
        await round();
        expect(await findings.open()).toMatchObject([
          {
            position,
            passedAt: undefined,
            detail: expect.stringContaining(`The event at position ${position} (stock-3.31`),
          },
        ]);
        const { logger } = opened.ports;
        const commands = app.get(CommandBus);
        const told = startProving({ checks: [], state, findings, commands, clock: systemClock, logger, everyMs: 5 });
        await expect.poll(() => mailer.mails.length, PATIENT).toBe(1);
        await told.stop();
        expect(mailer.mails[0]?.text).toContain('Do not rebuild from it');
        expect(mailer.mails[0]?.text).not.toContain('hatch -- rebuild');

        await log?.again(['seal 0']);
        expect(await findings.open()).toMatchObject([{ position, passedAt: undefined }]);
        expect(await findings.acknowledge(Number((await findings.open())[0]?.number), 'admin', systemClock())).toBe(
          'still-differs',
        );
      } finally {
        await alter(`jsonb_set(data::jsonb, '{onHand}', '9')`);
      }
      await log?.again(['seal 0']);
      expect(await findings.isLogVerified()).toBe(false);
      await log?.again([`seal ${last}`]);
      expect(await findings.isLogVerified()).toBe(true);
      const [passing] = await findings.open();
      expect(passing).toMatchObject({ position, passedAt: expect.any(Date) });
      await round();
      expect(await findings.open()).toHaveLength(1);

      expect(await findings.acknowledge(passing?.number ?? 0, 'admin', systemClock())).toBe('acknowledged');
      expect(await findings.acknowledge(passing?.number ?? 0, 'admin', systemClock())).toBe('unknown');
      expect(await findings.open()).toEqual([]);
      expect((await findings.acknowledged())[0]).toMatchObject({ position, acknowledged: { by: 'admin' } });
      expect(await found()).toEqual([]);
    },
    PATIENT_MS,
  );

  it(
    'HIST-14 names a seal that was made to end beyond the log, and goes on proving',
    async () => {
      if ((await numberOfLastLedgerSeal(opened.encryptedLog)) < 0) await seal();
      await change('CREATE TABLE public.kept_seals AS SELECT * FROM es.events WHERE stream_id = $$ledger-main$$');
      const rewrite = async (data: string) => {
        const client = await database.pool.connect();
        await client.query('ALTER TABLE es.events DISABLE TRIGGER ALL');
        await client.query(
          `UPDATE es.events e SET data = ${data} FROM public.kept_seals k
           WHERE e.position = k.position AND k.version = 0`,
        );
        client.release(true);
      };
      const unread = new PostgresEventStore(database.url);
      await rewrite(`jsonb_set(k.data::jsonb, '{to}', '"1000000"')`);
      try {
        await round(unread);
        await round(unread);
        expect(await found()).toContainEqual(
          expect.objectContaining({
            name: 'log',
            subject: 'seal 0',
            detail: expect.stringMatching(
              /^Seal 0 was altered: it ends at position 1000000, beyond the end of the log$/,
            ),
          }),
        );
        expect(await state.progress()).toHaveLength(checks().length);
      } finally {
        await rewrite('k.data');
        await change('DROP TABLE public.kept_seals');
        await unread.close();
      }
      await round();
      expect(await found()).toEqual([]);
    },
    PATIENT_MS,
  );

  it(
    'HIST-14 goes on after a restart where it was, and mails the administrator once of each difference',
    async () => {
      await change(`UPDATE rm.stock_board SET held = held + 3 WHERE sku = '1'`);
      mailer.mails.length = 0;
      const commands = app.get(CommandBus);
      const { logger } = opened.ports;
      const start = () =>
        startProving({ checks: checks(), state, findings, commands, clock: systemClock, logger, everyMs: 5 });
      const first = start();
      await expect.poll(() => mailer.mails.length, PATIENT).toBe(1);
      await first.stop();
      expect(mailer.mails[0]?.text).toContain('stock-board 1: held is');
      expect(mailer.mails[0]?.text).toContain('/admin/proofs');
      const second = start();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await second.stop();
      expect(mailer.mails).toHaveLength(1);
      await change(`UPDATE rm.stock_board SET held = held - 3 WHERE sku = '1'`);
      await round();
      expect(await found()).toEqual([]);

      await state.advance('orders', 'order', 1, systemClock());
      await prover().step();
      expect((await state.progressOf('orders'))?.passed).toBe(1);
    },
    PATIENT_MS,
  );
});
