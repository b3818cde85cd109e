import { order as decider, type Order, type OrderEvent } from '@hatch/contexts/orders';
import { anOrder, cola, pizza } from '@hatch/projections/orders/testing';
import { describe, expect, it } from 'vitest';
import { decidedOrder } from '../orders/session-orders.service.js';
import { orderToWire } from '../orders/wire.js';
import { menuPage, orderCompletePage, productPage, withoutScript } from './plain-pages.js';

const product = {
  id: 7,
  name: 'Fish <b> & Chips',
  shortDesc: 'Fresh "today"',
  description: '<p>From <em>Cornwall</em></p>',
  price: 1250,
  image: null,
  variants: [],
};

const lines = [
  { ...pizza, allergens: { milk: 'contains' as const } },
  { ...cola, name: 'Voucher', virtual: true },
];
const { started, requested, placed, paid, cancelled } = anOrder('o1', { lines });
const confirmation = (...events: readonly object[]): string => {
  const state = [started, requested, placed, ...events].reduce<Order>(
    (order, event) => decider.evolve(order, event as OrderEvent),
    decider.initial,
  );
  if (state.status !== 'placed' && state.status !== 'cancelled') throw new Error('It was not placed');
  const now = new Date();
  const { cancelled_because } = orderToWire(decidedOrder(state, now, { refundFailed: false }), now);
  return orderCompletePage(state, cancelled_because).toString();
};

describe('pages for those without script', () => {
  it('OPEN-33 ALG-03 a placed order names what was ordered, with the allergens of what is food', () => {
    expect(confirmation()).toMatch(/2 x Margherita \(Large\) £25\.00<br \/>Contains milk\. Ask us about the others\s/);
    expect(confirmation()).toMatch(/1 x Voucher £1\.50\s/);
  });

  it('KIT-05 KIT-06 a cancelled order tells of the money only what is so', () => {
    expect(confirmation(cancelled)).toContain('take your payment. You have not been charged.');
    expect(confirmation(paid, cancelled)).toContain('take your payment. We will give you your money back.');
  });

  it('the shop is rung by its number as it is dialled', () => {
    expect(withoutScript('+44 (0)20 7946 0958').toString()).toContain('<a href="tel:+442079460958">');
  });

  it('PROD-01 the menu names each product with its price, and leads to it', () => {
    const page = menuPage('The Hatch', [product]).toString();
    expect(page).toContain('<a href="/product/7">Fish &lt;b&gt; &amp; Chips</a> £12.50');
    expect(page).toContain('Fresh &quot;today&quot;');
  });

  it('PROD-03 PROD-04 a product has its name, what it is, its price and its description', () => {
    const page = productPage(product).toString();
    for (const text of ['Fish &lt;b&gt; &amp; Chips', 'Fresh &quot;today&quot;', '£12.50', '<em>Cornwall</em>'])
      expect(page).toContain(text);
  });

  it('PROD-03 PROD-04 a price is from the least one can pay, on the menu and on its page', () => {
    const variants = [
      { name: 'Small', price: 900, isSold: false },
      { name: 'Large', price: 1400, isSold: true },
    ];
    expect(menuPage('The Hatch', [{ ...product, variants }]).toString()).toContain('</a> from £14.00');
    expect(productPage({ ...product, variants }).toString()).toContain('<p>from £14.00</p>');
  });

  it('VAR-12 a product with variants names them with their whole price', () => {
    const variant = { name: 'Large', price: 1400, isSold: true };
    expect(productPage({ ...product, variants: [variant] }).toString()).toContain('Large £14.00');
  });
});
