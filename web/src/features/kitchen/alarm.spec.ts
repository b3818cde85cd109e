import { describe, expect, it } from 'vitest';
import { isRinging } from './alarm';
import { anOrder } from './testing/orders';

describe('isRinging', () => {
  it('G09 LIVE-40 rings while any order is NEW', () => {
    expect(isRinging([anOrder({ kitchen: 'PRINTED' }), anOrder({ kitchen: 'NEW' })])).toBe(true);
  });

  it('G09 is silent when none is NEW', () => {
    const handled = (['PRINTED', 'NOTIFIED', 'COMPLETE'] as const).map((kitchen) => anOrder({ kitchen }));
    expect(isRinging(handled)).toBe(false);
    expect(isRinging([])).toBe(false);
  });

  it.each([null, 'NEW'] as const)(
    'OPEN-46 does not ring for an order awaiting payment (kitchen status %s)',
    (kitchen) => {
      expect(isRinging([anOrder({ status: 'AWAITING-PAYMENT', kitchen })])).toBe(false);
    },
  );
});
