import type { OrderHistoryEvent } from '@hatch/contexts/orders/module';
import { expect, it } from 'vitest';
import { historyToWire } from './wire.js';

/** As a log gives them that tells no positions in reads of a stream. */
const at = (stream: string, revision: number, minute: number, type: string): OrderHistoryEvent =>
  ({
    id: `${stream}@${revision}`,
    type,
    data: { orderId: 'order', lines: [], reason: '', paymentMethod: 'CARD', provider: 'stripe' },
    stream,
    revision: BigInt(revision),
    position: 99n,
    meta: { at: `2026-11-20T12:0${minute}:00.000Z`, actor: { kind: 'system', id: 'spec' } },
  }) as unknown as OrderHistoryEvent;

it('ORD-16 tells each event of an order by a key of its own and in the order of their times, though the log tells no positions', () => {
  const events = [
    at('payment-order-1', 0, 2, 'PaymentRequested'),
    at('payment-order-1', 1, 4, 'PaymentCaptured'),
    at('order-order', 0, 1, 'CheckoutStarted'),
    at('order-order', 1, 3, 'PlacementRequested'),
  ];
  const history = historyToWire(events, new Map());
  expect(history.map(({ what }) => what)).toEqual([
    'CheckoutStarted',
    'PaymentRequested',
    'PlacementRequested',
    'PaymentCaptured',
  ]);
  expect(new Set(history.map(({ key }) => key)).size).toBe(4);
});
