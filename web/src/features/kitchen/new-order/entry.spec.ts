import { describe, expect, it } from 'vitest';
import { aProduct, aProductWithVariants } from '../../../testing/fixtures';
import { toProduct } from '../../catalog/api/wire';
import { choicesOf, itemsTotalOf, withOneFewer, withOneMore } from './entry';

const choices = choicesOf([aProduct(), aProductWithVariants()].map(toProduct));
const margherita = choices[0];

describe('what staff choose from', () => {
  it('KIT-15 is every dish, and every kind of one that has several', () => {
    expect(choices.map(({ name, price }) => [name, price])).toEqual([
      ['Margherita', 650],
      ['Pepperoni (Small)', 950],
      ['Pepperoni (Medium)', 1050],
      ['Pepperoni (Large)', 1150],
    ]);
  });

  it('KIT-15 says what is sold out', () => {
    const [gone, off] = choicesOf([aProduct({ available: 0 }), aProduct({ status: 'out-of-stock' })].map(toProduct));
    expect([gone?.isSoldOut, off?.isSoldOut, margherita?.isSoldOut]).toEqual([true, true, false]);
  });

  it('KIT-15 is counted up to 99, and gone with the last one', () => {
    if (!margherita) throw new Error('There is no dish');
    const many = Array.from({ length: 120 }).reduce<ReturnType<typeof withOneMore>>(
      (lines) => withOneMore(lines, margherita),
      [],
    );
    expect(many.map(({ quantity }) => quantity)).toEqual([99]);
    expect(itemsTotalOf(many)).toBe(99 * 650);
    expect(withOneFewer(withOneMore([], margherita), margherita.key)).toEqual([]);
  });
});
