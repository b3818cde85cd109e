import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { addProduct, type AddProductData } from './add-product.js';
import { margherita, productAdded, variantAdded } from './catalog.fixtures.js';
import { product } from './state.js';

const { given } = deciderSpec(product);
const add = (overrides: Partial<AddProductData> = {}) => addProduct({ ...margherita, ...overrides });

describe('AddProduct', () => {
  it('PROD-04 PROD-05 PROD-10 PROD-11 PROD-13 lists a product with what it is and costs', () => {
    given().when(add()).then(productAdded());
  });

  it('fills in the earliest facts, and leaves out of the event what else is not stated', () => {
    const { productId, name, price } = margherita;
    const empty = { shortDesc: '', description: '', image: null, categories: [], virtual: false, spiciness: 0 };
    given()
      .when(addProduct({ productId, name, price, vatClass: null }))
      .then({ type: 'ProductAdded', data: { productId, name, price, ...empty } });
    given()
      .when(addProduct({ productId, name, price, place: 0, diets: [] }))
      .then({ type: 'ProductAdded', data: { productId, name, price, ...empty, place: 0, diets: [] } });
  });

  it('PROD-11 lists one that is posted unless it is said to be virtual', () => {
    given()
      .when(add())
      .then(productAdded({ virtual: false }));
    given()
      .when(add({ virtual: true }))
      .then(productAdded({ virtual: true }));
  });

  it('PROD-34 lists one as not spicy unless it is said how spicy it is', () => {
    given()
      .when(add())
      .then(productAdded({ spiciness: 0 }));
    given()
      .when(add({ spiciness: 3 }))
      .then(productAdded({ spiciness: 3 }));
    given(productAdded({ spiciness: 1 }))
      .when(add({ spiciness: 2 }))
      .thenRefused('catalog.product-exists');
  });

  it.each([-1, 4, 1.5, Number.NaN])('PROD-34 refuses a spiciness of %s', (spiciness) => {
    given().when(add({ spiciness })).thenRefused('catalog.bad-spiciness');
  });

  it('PROD-26 takes a product without a picture', () => {
    given()
      .when(add({ image: null }))
      .then(productAdded({ image: null }));
  });

  it('takes a price of 0', () => {
    given()
      .when(add({ price: 0 }))
      .then(productAdded({ price: 0 }));
  });

  it('does nothing when this very product is listed', () => {
    given(productAdded(), variantAdded()).when(add()).thenNothing();
  });

  it('refuses an id that another product has', () => {
    given(productAdded())
      .when(add({ name: 'Calzone' }))
      .thenRefused('catalog.product-exists');
  });

  it.each([-1, 12.5, Number.NaN, 1e12])('MON-02 refuses a price of %s', (price) => {
    given().when(add({ price })).thenRefused('catalog.bad-price');
  });

  it.each([0, -3, 1.5, Number.NaN])('refuses the id %s', (productId) => {
    given().when(add({ productId })).thenRefused('catalog.bad-id');
  });

  it.each([
    { name: '  ' },
    { name: 'x'.repeat(256) },
    { name: 'a\u0000b' },
    { shortDesc: 'x'.repeat(256) },
    { shortDesc: '\ud800' },
    { description: '\u0000' },
    { categories: ['Pizza', ''] },
  ])('refuses text that cannot be shown or stored: %j', (text) => {
    given().when(add(text)).thenRefused('catalog.bad-text');
  });

  it('OPEN-111 names every wrong field of a product', () => {
    given()
      .when(add({ name: '', shortDesc: '\ud800', image: 'a.png', categories: [''], price: -1, spiciness: 4 }))
      .thenRefusedAt('name', 'short_desc', 'image', 'categories', 'price', 'spiciness');
  });

  it.each(['//evil.example/a.png', 'https://evil.example/a.png', '/\\evil.example', 'a.png', 'javascript:alert(1)'])(
    'refuses the picture %s',
    (image) => {
      given().when(add({ image })).thenRefused('catalog.bad-image');
    },
  );
});
