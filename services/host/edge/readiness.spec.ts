import { EventStoreUnavailable } from '@hatch/kernel';
import { readModels } from '@hatch/projections/all';
import type { Checkpoint } from '@hatch/projections/engine';
import { describe, expect, it } from 'vitest';
import { isSettled, ReadinessProbe } from './readiness.js';

const HEAD = 100n;
const store = { head: () => Promise.resolve(HEAD), health: () => Promise.resolve({ ok: true, detail: 'fine' }) };
const current = readModels.map(({ name, version }): Checkpoint => ({
  name,
  version,
  position: HEAD,
  suppressChangesUntil: 0n,
  rebuilding: false,
}));
const stats = new Map([['storefront', { rate: 12.5, restarts: 2 }]]);
const checkpoints = { all: () => Promise.resolve(current), stats: () => Promise.resolve(stats) };
const probeOf = (...readings: (readonly Checkpoint[])[]) =>
  new ReadinessProbe({
    store,
    checkpoints: {
      all: () => Promise.resolve((readings.length > 1 ? readings.shift() : readings[0]) ?? []),
      stats: () => Promise.resolve(stats),
    },
  });
const checkpointsWith = (name: string, change: Partial<Checkpoint>): readonly Checkpoint[] =>
  current.map((checkpoint) => (checkpoint.name === name ? { ...checkpoint, ...change } : checkpoint));

describe('readiness', () => {
  it('is given when the log answers and every read model is where the log is', async () => {
    const { status, projections } = await probeOf(current).check();
    expect(status).toBe(true);
    expect(projections['storefront']).toEqual({ position: '100', lag: 0, rate: 12.5, restarts: 2, rebuilding: false });
    expect(projections['stock-board']).toMatchObject({ rate: 0, restarts: 0 });
  });

  it('is refused in the same words when the log stands still once it was asked', async () => {
    const standing = { ...store, head: () => Promise.reject(new EventStoreUnavailable(new Error('no answer'))) };
    const probe = new ReadinessProbe({ store: standing, checkpoints });
    expect(await probe.check()).toEqual({
      status: false,
      log: { ok: false, detail: 'the log stopped answering' },
      projections: {},
    });
  });

  it('waits a moment for what is on its way', async () => {
    const probe = probeOf(checkpointsWith('storefront', { position: 97n }), current);
    expect((await probe.check()).status).toBe(true);
  });

  it.each<[string, Partial<Checkpoint>, object]>([
    ['behind', { position: 90n }, { lag: 10 }],
    ['beyond the end of the log', { position: 101n }, { beyondLog: true }],
    ['being rebuilt', { rebuilding: true }, { rebuilding: true }],
    ['of another version', { version: 999 }, { rebuilding: true }],
    [
      'stopped',
      {
        stopped: {
          position: 99n,
          stream: 'stock-1',
          eventType: 'StockHeld',
          error: 'bad',
          at: '2026-11-20T12:00:00.000Z',
        },
      },
      { stopped: { position: '99', stream: 'stock-1', eventType: 'StockHeld', error: 'bad' } },
    ],
  ])('is refused, naming the read model that is %s', async (_what, change, health) => {
    const { status, projections } = await probeOf(checkpointsWith('stock-board', change)).check();
    expect(status).toBe(false);
    expect(projections['stock-board']).toMatchObject(health);
  });

  it('waits for what is on its way also while another read model is stopped', async () => {
    const stop = { position: 99n, stream: 'stock-1', eventType: 'StockHeld', error: 'bad', at: '2026-11-20T12:00:00Z' };
    const stopped = checkpointsWith('stock-board', { position: 98n, stopped: stop });
    const moving = stopped.map((one) => (one.name === 'orders' ? { ...one, position: 97n } : one));
    const { status, projections } = await probeOf(moving, stopped).check();
    expect(status).toBe(false);
    expect(projections['orders']).toMatchObject({ lag: 0 });
  });

  it('is refused for a read model that has never run', async () => {
    const { status, projections } = await probeOf(current.filter(({ name }) => name !== 'storefront')).check();
    expect(status).toBe(false);
    expect(projections['storefront']).toMatchObject({ lag: 100 });
  });

  it('leaves out a checkpoint that another release left behind', async () => {
    const left = current.map((one): Checkpoint => ({
      ...one,
      name: `${one.name}-view`,
      position: 3n,
      rebuilding: true,
    }));
    const { status, projections } = await probeOf([...current, ...left]).check();
    expect(status).toBe(true);
    expect(Object.keys(projections)).toEqual(readModels.map(({ name }) => name));
  });

  it('is refused when the log does not answer', async () => {
    const broken = { ...store, health: () => Promise.resolve({ ok: false, detail: 'Postgres log cannot be read' }) };
    const probe = new ReadinessProbe({ store: broken, checkpoints });
    expect(await probe.check()).toMatchObject({ status: false, log: { ok: false } });
  });

  it('is refused while Postgres has no connection left, whatever the log would say', async () => {
    const database = { ok: false, detail: 'Postgres has no connection left' };
    const probe = new ReadinessProbe({ store, checkpoints, database: () => Promise.resolve(database) });
    expect(await probe.check()).toMatchObject({ status: false, database, projections: {} });
  });

  it('G21 is refused while a process stands where the log was restored, naming it', async () => {
    const stop = { at: '2026-11-20T12:00:00.000Z', error: 'The log holds another event there.' };
    const positions = {
      all: () => Promise.resolve([{ name: 'place-order', position: 7n, id: undefined, stopped: stop }]),
    };
    const probe = new ReadinessProbe({ store, checkpoints, positions });
    expect(await probe.check()).toMatchObject({
      status: false,
      notCurrent: [],
      stoppedProcesses: { 'place-order': { ...stop, position: '7' } },
    });
  });

  it('G21 is refused while a part of the process stands, naming it', async () => {
    const progress = { standing: ['task keep-opening-hours'] };
    const probe = new ReadinessProbe({ store, checkpoints, progress });
    expect(await probe.check()).toMatchObject({ status: false, standing: ['task keep-opening-hours'], notCurrent: [] });
  });

  it('is refused while what other processes change does not come here', async () => {
    const probe = new ReadinessProbe({ store, checkpoints, following: { isOutOfDate: true } });
    expect(await probe.check()).toMatchObject({ status: false, outOfDate: true, notCurrent: [] });
  });

  it('is refused once the process drains, though nothing is behind', async () => {
    const probe = probeOf(current);
    expect((await probe.check()).status).toBe(true);
    probe.drain();
    expect(await probe.check()).toMatchObject({ status: false, draining: true, notCurrent: [] });
  });

  describe('within 2 seconds, whatever stands still,', () => {
    const never = () => new Promise<never>(() => undefined);
    const reading = { all: () => Promise.resolve(current), stats: () => Promise.resolve(stats) };
    const answeredInTime = async (probe: ReadinessProbe) => {
      const began = performance.now();
      const readiness = await probe.check();
      expect(performance.now() - began).toBeLessThan(2_000);
      return readiness;
    };

    it.each([
      ['at once', { ...store, health: never }],
      ['once it was asked', { ...store, head: never }],
    ])('is refused naming a log that gives no answer %s', async (_when, silent) => {
      const probe = new ReadinessProbe({ store: silent, checkpoints: reading });
      expect(await answeredInTime(probe)).toMatchObject({ status: false, log: { ok: false } });
    });

    it('is refused naming a database that gives no answer', async () => {
      const readiness = await answeredInTime(new ReadinessProbe({ store, checkpoints: { ...reading, all: never } }));
      expect(readiness).toMatchObject({ status: false, log: { ok: true }, database: { ok: false } });
      expect(isSettled(readiness)).toBe(false);
    });

    it('is refused naming a database that is gone', async () => {
      const gone = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
      const readiness = await answeredInTime(new ReadinessProbe({ store, checkpoints: { ...reading, all: gone } }));
      expect(readiness).toMatchObject({ status: false, database: { ok: false } });
    });
  });
});
