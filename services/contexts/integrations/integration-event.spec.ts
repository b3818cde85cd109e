import { readdirSync, readFileSync } from 'node:fs';
import type { RecordedEvent } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import { INTEGRATION_EVENTS, INTEGRATION_PREFIXES, toIntegrationEvent } from './integration-event.js';

const GOLDEN = new URL('../golden/', import.meta.url);
const FILES = readdirSync(GOLDEN).filter((name) => name.endsWith('.json'));

const recorded = (type: string, data: object, stream = 'order-1'): RecordedEvent => ({
  id: '018f0000-0000-7000-8000-000000000001',
  type,
  data,
  stream,
  revision: 3n,
  position: 12345678901234567890n,
  meta: {
    at: '2026-11-20T18:00:00.000Z',
    actor: { kind: 'customer', id: 'a-session' },
    correlationId: 'c',
    causationId: 'd',
    schema: 1,
  },
});

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('integration events', () => {
  it('API-02 API-03 says what happened to an order by ids and figures, with its place in the log', () => {
    const data = JSON.parse(readFileSync(new URL('OrderPlaced.v1.json', GOLDEN), 'utf8')) as { data: object };
    expect(toIntegrationEvent(recorded('OrderPlaced', data.data))).toEqual({
      id: '018f0000-0000-7000-8000-000000000001',
      position: '12345678901234567890',
      topic: 'orders',
      type: 'order.placed',
      at: '2026-11-20T18:00:00.000Z',
      data: {
        order_id: expect.any(String) as string,
        ref: expect.any(String) as string,
        takeaway: true,
        method: expect.any(String) as string,
        payment_method: expect.any(String) as string,
        total: expect.any(Number) as number,
        paid: expect.any(Boolean) as boolean,
        due_by: null,
      },
    });
  });

  it.each(FILES)('API-02 API-03 tells nothing personal of %s', (name) => {
    const { type, data } = JSON.parse(readFileSync(new URL(name, GOLDEN), 'utf8')) as {
      type: string;
      data: { pii?: object };
    };
    const told = toIntegrationEvent(recorded(type, data));
    const texts = told ? textsIn(told.data) : [];
    for (const personal of textsIn(data.pii)) expect(texts).not.toContain(personal);
    expect(JSON.stringify(told ?? {})).not.toContain('pii');
  });

  const refunded = (refundId: string | null) =>
    recorded('PaymentRefunded', { paymentId: 'abcdefghjkmn-2', refundId, amount: 950 }, 'payment-abcdefghjkmn-2');

  it('API-02 API-03 PAYX-03 tells of a refund that was made, by staff or in the provider’s own pages', () => {
    expect(toIntegrationEvent(refunded('abcdefghjkmn-2-r1'))).toMatchObject({
      topic: 'orders',
      type: 'order.refunded',
      data: { order_id: 'abcdefghjkmn', refund_id: 'abcdefghjkmn-2-r1', amount: 950 },
    });
    expect(toIntegrationEvent(refunded(null))).toMatchObject({
      data: { refund_id: '018f0000-0000-7000-8000-000000000001', amount: 950 },
    });
    expect(INTEGRATION_PREFIXES).toContain('payment-');
    expect(INTEGRATION_EVENTS.orders).toContain('order.refunded');
  });

  it.each(['unplaced', 'second', 'mismatch'])('API-02 PAYX-03 tells of no %s payment that went back', (reason) => {
    expect(toIntegrationEvent(refunded(`abcdefghjkmn-2-${reason}`))).toBeUndefined();
  });

  it('API-02 PAYX-06 tells of a refund that failed after it was made, and of no other', () => {
    const failed = { paymentId: 'abcdefghjkmn-2', refundId: 'abcdefghjkmn-2-r1', code: 'lost' };
    expect(toIntegrationEvent(recorded('RefundFailed', { ...failed, amount: 950 }))).toMatchObject({
      type: 'order.refund_failed',
      data: { order_id: 'abcdefghjkmn', refund_id: 'abcdefghjkmn-2-r1', amount: 950 },
    });
    expect(toIntegrationEvent(recorded('RefundFailed', failed))).toBeUndefined();
  });

  it('OPEN-80 API-03 names the settings that were changed, and no secret one', () => {
    const changes = { site_name: { from: 'A', to: 'B' }, push_app_secret: { from: null, to: 'hush' } };
    expect(toIntegrationEvent(recorded('SettingsChanged', { changes }, 'settings-main'))).toMatchObject({
      type: 'store.settings_changed',
      data: { keys: ['site_name'] },
    });
  });

  it.each(['ItemAdded', 'StockHeld', 'CheckoutStarted', 'DetailsGiven', 'constructor', 'toString', '__proto__'])(
    'API-03 tells nobody of %s',
    (type) => {
      expect(toIntegrationEvent(recorded(type, { sku: '1' }))).toBeUndefined();
    },
  );

  it('API-03 lists every event of a topic once', () => {
    expect(INTEGRATION_EVENTS.menu).toEqual([
      'product.added',
      'product.changed',
      'product.withdrawn',
      'product.relisted',
      'variant.added',
      'variant.changed',
      'variant.removed',
    ]);
    expect(INTEGRATION_PREFIXES).toContain('order-');
  });
});
