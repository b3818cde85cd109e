import type { EventStore } from '@hatch/event-store';
import { newId, type NewEvent } from '@hatch/kernel';
import type { Tracing } from '@hatch/platform/tracing';
import { describe, expect, it } from 'vitest';
import { tracedAppends } from './traced-appends.js';

const event = (type: string, traceparent?: string): NewEvent => ({
  id: newId(),
  type,
  data: {},
  meta: {
    at: '2026-11-26T12:00:00.000Z',
    actor: { kind: 'system', id: 'spec' },
    correlationId: 'c',
    causationId: 'c',
    schema: 1,
    ...(traceparent !== undefined && { traceparent }),
  },
});

/** Notes the spans; the traceparent of each is its parent's with a dash. */
const recording = () => {
  const spans: { parent: string | undefined; events: unknown; ended: boolean; failed: boolean }[] = [];
  const tracing: Tracing = {
    isOn: true,
    current: () => undefined,
    close: () => Promise.resolve(),
    start: (_name, { parent, attributes } = {}) => {
      const span = { parent, events: attributes?.['hatch.events'], ended: false, failed: false };
      spans.push(span);
      return {
        traceparent: `${parent}-`,
        within: (work) => work(),
        end: ({ error } = {}) => Object.assign(span, { ended: true, failed: error !== undefined }),
      };
    },
  };
  return { spans, tracing };
};

const storeOf = (append: EventStore['append']): EventStore => ({
  append,
  readStream: () => (async function* () {})(),
  readStreams: () => Promise.resolve(new Map()),
  readPlaced: () => Promise.resolve([]),
  subscribeAll: () => Promise.resolve(),
  idAt: () => Promise.resolve(undefined),
  head: () => Promise.resolve(0n),
  health: () => Promise.resolve({ ok: true, detail: '' }),
  close: () => Promise.resolve(),
});

describe('an append', () => {
  it('of commands of several clicks is a span of each, and every event goes on from its own', async () => {
    const { spans, tracing } = recording();
    const written: NewEvent[] = [];
    const store = storeOf((_stream, _expected, events) => {
      written.push(...events);
      return Promise.resolve({ revision: 2n, position: 3n, duplicate: false });
    });
    await tracedAppends(store, tracing).append('stock-17', 'any', [
      event('Held', 'a'),
      event('Held', 'b'),
      event('Sold', 'a'),
      event('Counted'),
    ]);

    expect(spans).toEqual([
      { parent: 'a', events: ['Held', 'Sold'], ended: true, failed: false },
      { parent: 'b', events: ['Held'], ended: true, failed: false },
    ]);
    expect(written.map(({ meta }) => meta.traceparent)).toEqual(['a-', 'b-', 'a-', undefined]);
  });

  it('that fails ends its spans with the failure', async () => {
    const { spans, tracing } = recording();
    const store = storeOf(() => Promise.reject(new Error('away')));
    await expect(tracedAppends(store, tracing).append('stock-17', 'any', [event('Held', 'a')])).rejects.toThrow('away');
    expect(spans).toEqual([{ parent: 'a', events: ['Held'], ended: true, failed: true }]);
  });
});
