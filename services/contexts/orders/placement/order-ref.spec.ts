import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { claimRef, orderRef, refFor } from './order-ref.js';
import { ORDER } from '../ordering.fixtures.js';

const { given } = deciderSpec(orderRef);
const claimed = (orderId: string) => ({ type: 'OrderRefClaimed', data: { ref: 'K7M2Q', orderId } }) as const;

describe('ClaimRef', () => {
  it('G02 OPEN-106 gives a reference to one order, for good', () => {
    given()
      .when(claimRef({ ref: 'K7M2Q', orderId: ORDER }))
      .then(claimed(ORDER));
    given(claimed(ORDER))
      .when(claimRef({ ref: 'K7M2Q', orderId: 'other0000000' }))
      .thenRefused('ordering.ref-taken');
  });

  it('does nothing when the order has it already', () => {
    given(claimed(ORDER))
      .when(claimRef({ ref: 'K7M2Q', orderId: ORDER }))
      .thenNothing();
  });
});

describe('refFor', () => {
  it('OPEN-106 is five letters and digits, none of them easily mistaken', () => {
    for (let attempt = 1; attempt <= 500; attempt++)
      expect(refFor(ORDER, attempt)).toMatch(/^[0-9ABCDEFGHJKMNPQRSTVWXYZ]{5}$/);
  });

  it('OPEN-106 is nothing that a spreadsheet would take for a number', () => {
    const refs = Array.from({ length: 5_000 }, (_, attempt) => refFor(ORDER, attempt));
    expect(refs.filter((ref) => /^\d+(?:E\d+)?$/.test(ref))).toEqual([]);
  });

  it('is the same for the same attempt, and another for the next', () => {
    expect(refFor(ORDER, 1)).toBe(refFor(ORDER, 1));
    expect(new Set(Array.from({ length: 20 }, (_, attempt) => refFor(ORDER, attempt))).size).toBe(20);
  });
});
