import type { Product } from '@hatch/projections/catalog';
import { describe, expect, it } from 'vitest';
import { breadcrumbs, menuData, productData, shopData, type ShopFacts } from './structured-data.js';

const ORIGIN = 'https://shop.example';
const shop: ShopFacts = {
  origin: ORIGIN,
  name: 'The Hatch',
  isTakeaway: true,
  address: '1 High Street, London',
  postcode: 'SW1A 1AA',
  phone: '020 7946 0123',
  weekly: undefined,
  openTime: '17:00',
  closeTime: '22:30',
};

const allergens = {} as Product['allergens'];
const product: Product = {
  id: 7,
  name: 'Fish & Chips',
  short_desc: 'Fresh today',
  description: '<p>From Cornwall</p>',
  price: 1250,
  image: '/uploads/fish.webp',
  categories: ['Mains', 'Fish'],
  virtual: false,
  vatClass: 'standard',
  allergens,
  diets: ['halal'],
  stock: 3,
  in_basket: 1,
  available: 2,
  status: 'active',
  variants: [],
} as unknown as Product;
const variant = (combined_price: number, available = 1): Product['variants'][number] =>
  ({ combined_price, available, status: 'active' }) as Product['variants'][number];

describe('what search engines are told of the shop', () => {
  it('a takeaway is a restaurant with its address, phone, hours and menu', () => {
    expect(shopData(shop)).toMatchObject({
      '@type': 'Restaurant',
      name: 'The Hatch',
      telephone: '020 7946 0123',
      address: { streetAddress: '1 High Street, London', postalCode: 'SW1A 1AA', addressCountry: 'GB' },
      openingHoursSpecification: [{ dayOfWeek: expect.arrayContaining(['Monday', 'Sunday']), opens: '17:00' }],
      hasMenu: { '@id': `${ORIGIN}/#menu` },
    });
  });

  it('HRS-01 each day has the hours of the week, and a special day its own', () => {
    const evening = [{ from: '17:00', to: '01:00' }];
    const days = [[], evening, evening, evening, evening, evening, []];
    const special = [
      { date: '2026-12-25', name: 'Christmas', hours: [], delivery: null },
      { date: '2026-12-31', name: 'New Year', hours: evening, delivery: null },
    ];
    const told = shopData({ ...shop, weekly: { days, delivery: null, special } });
    const evenings = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    expect(told).toMatchObject({
      openingHoursSpecification: evenings.map((dayOfWeek) => ({ dayOfWeek, opens: '17:00', closes: '01:00' })),
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-31', opens: '17:00', closes: '01:00' },
      ],
    });
  });

  it('NAV-21 a plain shop is a store without a menu; what is not known is left out', () => {
    const plain = { ...shop, isTakeaway: false, address: '', phone: '', openTime: '', closeTime: '' };
    const told = shopData(plain);
    expect(told).toMatchObject({ '@type': 'Store', name: 'The Hatch' });
    for (const name of ['hasMenu', 'address', 'telephone', 'openingHoursSpecification'])
      expect(told).not.toHaveProperty(name);
  });
});

describe('what search engines are told of the menu', () => {
  it('PROD-01 names each product once, in the first of its categories, with price and diets', () => {
    const told = menuData(ORIGIN, ['Fish', 'Mains', 'Empty'], [product]);
    expect(told.hasMenuSection).toEqual([
      {
        '@type': 'MenuSection',
        name: 'Mains',
        hasMenuItem: [
          {
            '@type': 'MenuItem',
            name: 'Fish & Chips',
            description: 'Fresh today',
            suitableForDiet: ['https://schema.org/HalalDiet'],
            offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'GBP' },
          },
        ],
      },
    ]);
  });

  it('VAR-12 a product with variants costs from the least to the most of them', () => {
    const told = productData(ORIGIN, { ...product, variants: [variant(1400), variant(950), variant(1100)] });
    expect(told.offers).toMatchObject({ lowPrice: '9.50', highPrice: '14.00', offerCount: 3 });
    const same = productData(ORIGIN, { ...product, variants: [variant(950), variant(950)] });
    expect(same.offers).toMatchObject({ '@type': 'Offer', price: '9.50' });
  });

  it('PROD-07 says whether it can be bought', () => {
    const availabilityOf = (changes: Partial<Product>) =>
      JSON.stringify(productData(ORIGIN, { ...product, ...changes }).offers);
    expect(availabilityOf({})).toContain('InStock');
    expect(availabilityOf({ available: 0 })).toContain('OutOfStock');
    expect(availabilityOf({ status: 'out-of-stock' })).toContain('OutOfStock');
    expect(availabilityOf({ variants: [variant(1, 0)] })).toContain('OutOfStock');
    expect(availabilityOf({ available: 0, variants: [variant(1, 0), variant(2, 1)] })).toContain('InStock');
  });

  it('a picture has a whole address, and the way from home is told', () => {
    expect(productData(ORIGIN, product)).toMatchObject({ image: `${ORIGIN}/uploads/fish.webp` });
    expect(breadcrumbs(shop, 'Fish & Chips').itemListElement).toMatchObject([
      { position: 1, item: `${ORIGIN}/` },
      { position: 2, name: 'Fish & Chips' },
    ]);
  });
});
