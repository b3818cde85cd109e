import { expect, it } from 'vitest';
import { orderState } from './order-state';

const paid = { status: 'COMPLETE', order_status: 'NEW', awaits_acceptance: false, out_at: null } as const;

it.each([
  ['Waiting for payment', { status: 'AWAITING-PAYMENT', order_status: null }],
  ['We are looking at it', { awaits_acceptance: true }],
  ['In preparation', { order_status: 'PRINTED' }],
  ['Ready', { order_status: 'NOTIFIED' }],
  ['On its way', { order_status: 'PRINTED', out_at: '2026-11-20T19:12:00.000Z' }],
  ['Complete', { order_status: 'COMPLETE', out_at: '2026-11-20T19:12:00.000Z' }],
  ['Cancelled', { status: 'CANCELLED', awaits_acceptance: true }],
] as const)('KIT-05 KIT-12 says %s of an order where %j', (words, changes) => {
  expect(orderState({ ...paid, ...changes })).toBe(words);
});
