import { describe, expect, it } from 'vitest';
import { aProduct, aVariant } from '../../../testing/fixtures';
import { toProduct } from '../api/wire';
import { menuSearch } from './menu-search';

const margherita = aProduct({
  id: 1,
  name: 'Margherita',
  short_desc: 'San Marzano tomato',
  description: '<p>Torn <strong>basil</strong></p>',
  categories: ['Pizza'],
  allergens: { gluten: 'contains', nuts: 'free', peanuts: 'free' },
  diets: ['vegetarian'],
});
const curry = aProduct({
  id: 2,
  name: 'Green Curry',
  short_desc: 'Thai basil, lime, nut roast',
  categories: ['Bowls'],
  variants: [
    aVariant({ variant_id: 21, name: 'Tofu', allergens: { milk: 'free', gluten: 'free' } }),
    aVariant({ variant_id: 22, name: 'Prawn', allergens: { milk: 'free' } }),
  ],
});
const brownie = aProduct({ id: 3, name: 'Nut Brownie', categories: ['Puddings'], allergens: { gluten: 'free' } });
const found = (typed: string) =>
  [margherita, curry, brownie]
    .map(toProduct)
    .filter(menuSearch(typed))
    .map(({ name }) => name);

describe('the search of the menu', () => {
  it.each([
    ['margh', ['Margherita']],
    ['  MARZANO ', ['Margherita']],
    ['basil', ['Margherita', 'Green Curry']],
    ['basil lime', ['Green Curry']],
    ['pizza', ['Margherita']],
    ['vegetarian', ['Margherita']],
    ['prawn', ['Green Curry']],
    ['strong', []],
    ['caviar', []],
  ])('finds by name, description, category, diet and variant: %s', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it.each([
    ['gluten-free', ['Nut Brownie']],
    ['gluten free', ['Nut Brownie']],
    ['dairy free', ['Green Curry']],
    ['nut-free', ['Margherita']],
    ['gluten-free pizza', []],
    ['nut free tomato', ['Margherita']],
  ])('ALG-01 takes for free of something only what is stated of every variant: %s', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it.each(['', 'm', ' m ', ' '])('shows everything until two characters are typed: "%s"', (typed) => {
    expect(found(typed)).toHaveLength(3);
  });

  it.each(['(', '[', '\\', '%_', '<script>', '-free', 'free', 'sugar free', '🍕🍕'])(
    'takes %s for what it is',
    (typed) => {
      expect(() => found(typed)).not.toThrow();
    },
  );
});
