import type { ReadStreamOptions, RecordedEvent } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import { stockKind } from './kinds.service.js';
import { PastStreams } from './past-streams.service.js';

const BEGAN = Date.parse('2026-11-20T12:00:00.000Z');
const at = (second: number): string => new Date(BEGAN + second * 1_000).toISOString();

const counted = (stream: string, index: number): RecordedEvent => ({
  id: `${stream} ${index}`,
  type: 'StockCounted',
  data: { sku: stream.slice('stock-'.length), onHand: index },
  meta: { at: at(index), actor: { kind: 'system', id: 'spec' }, correlationId: 'c', causationId: 'c', schema: 1 },
  stream,
  revision: BigInt(index),
  position: BigInt(index),
});

/** So many counts of each sku, one a second, and how many of them were read. */
const logOf = (lengths: Readonly<Record<string, number>>) => {
  let read = 0;
  const lengthOf = (stream: string): number => lengths[stream.slice('stock-'.length)] ?? 0;
  const upTo = (stream: string, from: number, most: number): readonly RecordedEvent[] =>
    Array.from({ length: Math.max(0, Math.min(most, lengthOf(stream) - from)) }, (_each, index) => {
      read++;
      return counted(stream, from + index);
    });
  return {
    taken: () => {
      const before = read;
      read = 0;
      return before;
    },
    readStream: async function* (stream: string, { from, max = Infinity, backwards }: ReadStreamOptions = {}) {
      yield* upTo(stream, backwards ? lengthOf(stream) - 1 : Number(from ?? 0n), max);
    },
    readStreams: (from: ReadonlyMap<string, bigint>, most: number) =>
      Promise.resolve(new Map([...from].map(([stream, start]) => [stream, upTo(stream, Number(start), most)]))),
  };
};

describe('streams as they were', () => {
  it('HIST-09 finds an instant in a stream of 100,000 events by reading some twenty of them', async () => {
    const log = logOf({ 1: 100_000 });
    const streams = new PastStreams(log);
    expect(await streams.revisionAt('stock-1', at(71_234))).toBe(71_234n);
    expect(log.taken()).toBeLessThan(25);
    expect(await streams.revisionAt('stock-1', at(-1))).toBe(-1n);
    expect(await streams.revisionAt('stock-1', at(200_000))).toBe(99_999n);
    expect(await streams.revisionAt('stock-2', at(5))).toBe(-1n);
  });

  it('HIST-09 folds such a stream once, and goes on from there when it is asked again', async () => {
    const log = logOf({ 1: 100_000 });
    const streams = new PastStreams(log);
    expect(await streams.stateAt(stockKind, 'stock-1', 71_234n)).toMatchObject({ onHand: 71_234 });
    expect(log.taken()).toBe(71_235);
    expect(await streams.stateAt(stockKind, 'stock-1', 71_233n)).toMatchObject({ onHand: 71_233 });
    expect(await streams.stateAt(stockKind, 'stock-1', 30_500n)).toMatchObject({ onHand: 30_500 });
    expect(log.taken()).toBeLessThan(1_000);
    expect(await streams.stateAt(stockKind, 'stock-1', -1n)).toBe(stockKind.initial);
  });

  it('HIST-09 reads many streams up to an instant, and says which are too long for one answer', async () => {
    const log = logOf({ 1: 3, 2: 250, 3: 300_000 });
    const streams = new PastStreams(log);
    const { states, tooLong } = await streams.statesAt(stockKind, ['1', '2', '3', '4'], at(250_000));
    expect([...tooLong]).toEqual(['3']);
    expect(states.get('1')).toMatchObject({ onHand: 2 });
    expect(states.get('2')).toMatchObject({ onHand: 249 });
    expect(states.get('4')).toBe(stockKind.initial);
    expect(log.taken()).toBeLessThan(101_000);
    const early = await streams.statesAt(stockKind, ['2', '3'], at(120));
    expect(early.tooLong.size).toBe(0);
    expect(early.states.get('3')).toMatchObject({ onHand: 120 });
  });

  it('HIST-09 reaches in several answers what is too long for one', async () => {
    const streams = new PastStreams(logOf({ 3: 300_000 }));
    const ask = () => streams.statesAt(stockKind, ['3'], at(250_000));
    for (let answer = 0; answer < 2; answer++) expect((await ask()).tooLong.size).toBe(1);
    const { states, tooLong } = await ask();
    expect(tooLong.size).toBe(0);
    expect(states.get('3')).toMatchObject({ onHand: 250_000 });
  });
});
