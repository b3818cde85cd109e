import { describe, expect, it } from 'vitest';
import { isLow, isOut } from './stock-item';

describe('the two lists', () => {
  it.each([
    [0, true],
    [4, true],
    [5, false],
  ])('OOS-06 OPEN-75 counts an active item with %i left as low: %s', (stock, low) => {
    expect(isLow({ status: 'active', stock })).toBe(low);
  });

  it('OPEN-75 puts an item in one list only', () => {
    const item = { status: 'out-of-stock', stock: 2 } as const;
    expect([isLow(item), isOut(item)]).toEqual([false, true]);
  });
});
