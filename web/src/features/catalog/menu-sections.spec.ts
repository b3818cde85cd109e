import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/fixtures';
import { toProduct } from './api/wire';
import { isInShown, sectionsOf } from './menu-sections';

const margherita = toProduct(aProduct({ id: 1, name: 'Margherita', categories: ['Vegetarian', 'Pizza'] }));
const pepperoni = toProduct(aProduct({ id: 2, name: 'Pepperoni', categories: ['Pizza'] }));
const cola = toProduct(aProduct({ id: 3, name: 'Cola', categories: [] }));
const gone = toProduct(aProduct({ id: 4, name: 'Stew', categories: ['Gone since'] }));
const products = [margherita, pepperoni, cola, gone];
const CATEGORIES = ['Pizza', 'Drinks', 'Vegetarian'];

const namesIn = (hidden: readonly string[]) =>
  sectionsOf(products, CATEGORIES, hidden).map(([category, within]) => [category, within.map(({ name }) => name)]);

describe('the sections of the menu', () => {
  it('PROD-13 have each product once, in the shop’s order, and what is in no category at the end', () => {
    expect(namesIn([])).toEqual([
      ['Pizza', ['Margherita', 'Pepperoni']],
      ['', ['Cola', 'Stew']],
    ]);
  });

  it('OPEN-69 move a product to the next of its categories while the first is off', () => {
    expect(namesIn(['Pizza'])).toEqual([
      ['Pizza', ['Pepperoni']],
      ['Vegetarian', ['Margherita']],
      ['', ['Cola', 'Stew']],
    ]);
    expect(isInShown(margherita, ['Pizza'])).toBe(true);
    expect(isInShown(pepperoni, ['Pizza'])).toBe(false);
    expect(isInShown(cola, CATEGORIES)).toBe(true);
  });

  it('OPEN-69 leave a product where it was while all of its categories are off', () => {
    expect(namesIn(CATEGORIES)).toEqual(namesIn([]));
  });
});
