import { describe, expect, it } from 'vitest';
import { menuPage, productPage } from './plain-pages.js';

const product = {
  id: 7,
  name: 'Fish <b> & Chips',
  shortDesc: 'Fresh "today"',
  description: '<p>From <em>Cornwall</em></p>',
  price: 1250,
  image: null,
  variants: [],
};

describe('pages for those without script', () => {
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
