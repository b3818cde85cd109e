import type { RecordedEvent } from '@hatch/kernel';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { leafOf } from './merkle-leaf.js';

const event: RecordedEvent = {
  position: 9n,
  stream: 'order-k7m2q',
  revision: 3n,
  id: '0193a1d2-0000-7000-8000-000000000000',
  type: 'OrderPlaced',
  data: { total: 2150, pii: { s: 'order:k7m2q', k: 'key', c: 'ciphertext' } },
  meta: {
    at: '2026-11-20T12:00:00.000Z',
    actor: { kind: 'customer', id: 'session' },
    correlationId: 'correlation',
    causationId: 'cause',
    schema: 1,
  },
};

it('is the hash that it has always been', () => {
  const text =
    '{"data":{"pii":{"c":"ciphertext","k":"key","s":"order:k7m2q"},"total":2150},' +
    '"id":"0193a1d2-0000-7000-8000-000000000000",' +
    '"meta":{"actor":{"id":"session","kind":"customer"},"at":"2026-11-20T12:00:00.000Z",' +
    '"causationId":"cause","correlationId":"correlation","schema":1},' +
    '"revision":"3","stream":"order-k7m2q","type":"OrderPlaced"}';
  const byTheBook = createHash('sha256')
    .update(Buffer.from([0]))
    .update(text)
    .digest('hex');

  expect(leafOf(event).toString('hex')).toBe(byTheBook);
  expect(byTheBook).toBe('a3ff46d3fa391b2e52b4fa6ef27aab8d814901838889923b16d695f8e52a2fe9');
});

it('does not know at which position the log holds the event', () => {
  const moved: RecordedEvent = { ...event, position: 10n };
  expect(leafOf(moved)).toEqual(leafOf(event));
  expect(leafOf({ ...event, revision: '3' })).toEqual(leafOf(event));
});

it.each<readonly [field: string, change: Partial<RecordedEvent>]>([
  ['stream', { stream: 'order-other' }],
  ['revision', { revision: 4n }],
  ['id', { id: '0193a1d2-0000-7000-8000-000000000001' }],
  ['type', { type: 'OrderRejected' }],
  ['data', { data: { ...event.data, total: 2151 } }],
  ['data', { data: { total: 2150 } }],
  ['meta', { meta: { ...event.meta, at: '2026-11-20T12:00:00.001Z' } }],
  ['meta', { meta: { ...event.meta, actor: { kind: 'staff', id: 'session' } } }],
])('is another for another %s', (_field, change) => {
  expect(leafOf({ ...event, ...change })).not.toEqual(leafOf(event));
});
