import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { countStock, moveStock } from './count-stock.js';
import { resumeSale, stopSale } from './stop-sale.js';
import { counted, held, resumed, SKU, stopped } from './stock.fixtures.js';
import { stock } from './state.js';
import type { StockEvent } from './events.js';

const { given } = deciderSpec(stock);
const count = (onHand: number) => countStock({ sku: SKU, onHand });

describe('CountStock', () => {
  it('records what the shelf holds, none included', () => {
    given().when(count(0)).then(counted(0));
    given(counted(3)).when(count(8)).then(counted(8));
  });

  it('does nothing when the count is what was known', () => {
    given(counted(3)).when(count(3)).thenNothing();
  });

  it('records fewer units than carts hold', () => {
    given(counted(5), held('ann', 4)).when(count(1)).then(counted(1));
  });

  it.each([-1, 2.5, 1e9, Number.NaN])('refuses a count of %s', (onHand) => {
    given().when(count(onHand)).thenRefused('stock.bad-quantity');
  });
});

describe('MoveStock', () => {
  const move = (quantity: number, reason = 'Delivery') => moveStock({ sku: SKU, quantity, reason });
  const moved = (quantity: number): StockEvent => ({
    type: 'StockMoved',
    data: { sku: SKU, quantity, reason: 'Delivery' },
  });

  it('MENU-04 records what came and what went, and why', () => {
    given().when(move(12, ' Delivery ')).then(moved(12));
    given(counted(3), moved(2)).when(move(-5)).then(moved(-5));
  });

  it('MENU-04 may leave fewer units than carts hold, and never fewer than none', () => {
    given(counted(5), held('ann', 4)).when(move(-4)).then(moved(-4));
    given(counted(5), moved(-2)).when(move(-4)).thenRefused('stock.too-few');
  });

  it.each([0, -0, 1.5, Number.NaN, 1_000_001, 999_996])('MENU-04 refuses a move by %s', (quantity) => {
    given(counted(5)).when(move(quantity)).thenRefused('stock.bad-move');
  });

  it.each(['', '  ', 'a\0', 'two\nlines', 'x'.repeat(201)])('MENU-04 refuses the reason %j', (reason) => {
    given(counted(5)).when(move(1, reason)).thenRefused('stock.bad-reason');
    given(counted(5))
      .when(countStock({ sku: SKU, onHand: 6, reason }))
      .thenRefused('stock.bad-reason');
  });
});

describe('StopSale and ResumeSale', () => {
  it('OOS-18 OPEN-77 switches between active and out-of-stock', () => {
    given(counted(3))
      .when(stopSale({ sku: SKU }))
      .then(stopped);
    given(counted(3), stopped)
      .when(resumeSale({ sku: SKU }))
      .then(resumed);
  });

  it('does nothing when it is switched that way already', () => {
    given(stopped)
      .when(stopSale({ sku: SKU }))
      .thenNothing();
    given(counted(3))
      .when(resumeSale({ sku: SKU }))
      .thenNothing();
  });
});
