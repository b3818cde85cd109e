import { setTimeout as sleep } from 'node:timers/promises';
import { severableProxy } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeEventStoreDb } from '../services/event-store/testing/fake-eventstoredb/fake-eventstoredb.js';
import { realEventStoreDb } from '../services/event-store/testing/real-eventstoredb.js';
import { sayMissing } from '../services/event-store/testing/say-missing.js';
import { CarefulBuyer } from './support/careful-buyer.js';
import { exportedLog, verify, type LoggedEvent } from './support/hatch-command.js';
import { RunningHatch } from './support/running-hatch.js';
import { byLength, isLong } from './support/suite-length.js';
import { untilCurrent } from './support/until-current.js';
import { Visitor } from './support/visitor.js';

const BUYERS = 8;
const CHIPS = { id: 17, variant: 'Regular' };
/** Longer than any caller waits for the log, so that some are told to ask again. */
const FROZEN_MS = byLength(12_000, 30_000);

/** What readiness and a request may take at most, and what a busy machine may add. */
const [READINESS_MS, DEADLINE_MS, BUSY_MS] = [2_000, 5_000, 2_500];

/** A server of the log that can be made to stand still. */
type Log = { readonly port: number; freeze(): void; thaw(): void; close(): Promise<void> };

const inMemory = async (): Promise<Log> => {
  const server = await fakeEventStoreDb();
  const proxy = await severableProxy(server.port);
  const close = async () => {
    await proxy.close();
    await server.close();
  };
  return { ...proxy, close };
};

const real = await realEventStoreDb(isLong);
const onARealServer = async (): Promise<Log> => {
  if (real.missing !== undefined) throw new Error(real.missing);
  const { pid, stop } = real;
  const proxy = await severableProxy(real.port, { host: real.host });
  const close = async () => {
    await proxy.close();
    await stop();
  };
  if (pid === undefined) return { ...proxy, close };
  return {
    port: proxy.port,
    freeze: () => void process.kill(pid, 'SIGSTOP'),
    thaw: () => void process.kill(pid, 'SIGCONT'),
    close,
  };
};

const countOf = (log: readonly LoggedEvent[], stream: string, type: string): number =>
  log.filter((event) => event.stream === stream && event.type === type).length;

const frozenLog = (start: () => Promise<Log>): void => {
  let log: Log;
  let hatch: RunningHatch;
  beforeAll(async () => {
    log = await start();
    hatch = await RunningHatch.start({ EVENTSTORE_URL: `esdb://127.0.0.1:${log.port}?tls=false` });
  });
  afterAll(async () => {
    await hatch.discard();
    await log.close();
  });

  /** What `/health/ready` answers, again and again; each answer with the time it was asked and the time it came. */
  const watchReadiness = (over: AbortSignal) => {
    type Seen = {
      readonly code: number;
      readonly asked: number;
      readonly came: number;
      readonly positions: readonly bigint[];
    };
    const seen: Seen[] = [];
    const watching = (async () => {
      while (!over.aborted) {
        const asked = performance.now();
        const { code, body } = await new Visitor(hatch.url).get('/health/ready');
        const { projections } = body as { readonly projections: Readonly<Record<string, { position: string }>> };
        const positions = Object.values(projections).map(({ position }) => BigInt(position));
        seen.push({ code, asked, came: performance.now(), positions });
        await sleep(250);
      }
    })();
    return { seen, watching };
  };

  it(
    'a log that stands still under 8 buyers is never answered around, and all that was acknowledged is there once',
    async () => {
      const over = new AbortController();
      const { seen, watching } = watchReadiness(over.signal);
      const buyers = Array.from({ length: BUYERS }, () => new CarefulBuyer(hatch.url, CHIPS));
      let frozen: () => void = () => undefined;
      const isFrozen = new Promise<void>((resolve) => (frozen = resolve));
      // At the freeze each buyer is at another step, and one has placed an order already.
      const thawed = new AbortController();
      const ordering = buyers.map(async (buyer, at) => {
        await buyer.order((step) => (step > at + 1 ? isFrozen : sleep(50)));
        while (!thawed.signal.aborted) await buyer.look();
      });
      await expect.poll(() => buyers.map(({ steps }) => steps)).toEqual(buyers.map((_, at) => at + 2));

      log.freeze();
      const frozenAt = performance.now();
      frozen();
      await sleep(FROZEN_MS);
      log.thaw();
      thawed.abort();
      const thawedAt = performance.now();
      await Promise.all(ordering);
      over.abort();
      await watching;

      expect(buyers.flatMap(({ contradictions }) => contradictions)).toEqual([]);
      expect(buyers.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(0);
      const meanwhile = seen.filter(({ asked, came }) => asked > frozenAt && came < thawedAt);
      expect(meanwhile.filter(({ code }) => code !== 503)).toEqual([]);
      expect(Math.max(...seen.map(({ asked, came }) => came - asked))).toBeLessThan(READINESS_MS + BUSY_MS);
      expect(Math.max(...buyers.map(({ slowestMs }) => slowestMs))).toBeLessThan(DEADLINE_MS + BUSY_MS);
      const reached = seen.filter((one) => one.positions.length > 0);
      for (const [n, { positions }] of reached.entries())
        expect(positions.filter((position, at) => position < (reached[n - 1]?.positions[at] ?? 0n))).toEqual([]);

      await untilCurrent(hatch);
      const logged = await exportedLog(hatch);
      const acknowledged = buyers.map((buyer) => buyer.acknowledged);
      for (const { cartId, orderId, adds, clicks, thanks } of acknowledged) {
        expect(adds).toBe(clicks);
        expect(countOf(logged, `cart-${cartId}`, 'ItemAdded'), 'G22').toBe(clicks);
        expect(countOf(logged, `order-${orderId}`, 'OrderPlaced')).toBe(1);
        const placed = logged.find(({ stream, type }) => stream === `order-${orderId}` && type === 'OrderPlaced');
        expect(thanks).toContain(placed?.data['ref']);
      }
      const kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
      const { body } = await kitchen.get('/api/todaysOrders');
      const shown = (body as readonly { readonly id: string }[]).map(({ id }) => id);
      expect(shown.toSorted()).toEqual(acknowledged.map(({ orderId }) => orderId).toSorted());
      expect(await verify(hatch)).toContain('equals a fresh fold');
    },
    FROZEN_MS + 150_000,
  );
};

describe('an EventStoreDB in memory', () => frozenLog(inMemory));

const REAL = 'a real EventStoreDB';
if (real.missing !== undefined) it.skipIf(true)(sayMissing(`${REAL} that stands still`, real.missing), () => undefined);
else describe(REAL, () => frozenLog(onARealServer));
