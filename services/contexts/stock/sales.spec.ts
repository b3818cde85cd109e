import { describe, expect, it } from 'vitest';
import { noSales, REMEMBERED, soldTo, withoutSale, withSale } from './sales.js';

describe('Sales', () => {
  it('remembers at least the latest orders and stays bounded', () => {
    const all = REMEMBERED * 3;
    let sales = noSales;
    for (let order = 0; order < all; order++) sales = withSale(sales, `order${order}`, 1);
    for (let order = all - REMEMBERED; order < all; order++) expect(soldTo(sales, `order${order}`)).toBe(1);
    expect(sales.recent.size + sales.earlier.size).toBeLessThanOrEqual(REMEMBERED * 2);
  });

  it('forgets a sale that was reversed, recent or not, and leaves what it was made from alone', () => {
    let sales = withSale(noSales, 'first', 2);
    for (let order = 0; order < REMEMBERED; order++) sales = withSale(sales, `order${order}`, 1);
    expect(soldTo(withoutSale(sales, 'first'), 'first')).toBeUndefined();
    expect(soldTo(withoutSale(sales, 'order1'), 'order1')).toBeUndefined();
    expect(soldTo(sales, 'first')).toBe(2);
  });
});
