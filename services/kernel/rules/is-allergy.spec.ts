import { describe, expect, it } from 'vitest';
import { isAboutAllergy } from './is-allergy.js';

describe('a note about an allergy', () => {
  it.each([
    'Nut ALLERGY',
    'I am allergic to sesame',
    'no nuts please',
    'NO NUTS!!',
    'no sesame',
    'shellfish kills me',
    'gluten free',
    'Gluten-free base',
    'coeliac',
    'Cœliac disease',
    'celiac',
    'My son carries an EpiPen',
    'epi pen in the bag',
    'lactose intolerant',
    'dairy-free',
    'Please don’t use peanuts',
    'Can’t have prawns',
    'Nothing with egg: I get sick',
    'anaphylaxis',
    'She is coeliac',
    'has an Epi-Pen',
    'lactose intolerant? intolerance!',
  ])('KIT-04 KDS-02 is found in %j', (note) => {
    expect(isAboutAllergy(note)).toBe(true);
  });

  it.each([
    '',
    'No onions',
    'Extra crispy, ring twice',
    'Extra milk please',
    'Fish well done',
    'Ring the bell, no knocking',
    'Minutes matter',
    'Not too hot. Extra nuts',
  ])('KIT-04 is not seen in %j', (note) => {
    expect(isAboutAllergy(note)).toBe(false);
  });

  it('KDS-02 also goes by the words of the shop, taken literally', () => {
    expect(isAboutAllergy('Careful with kiwi', 'kiwi\n\n Mango ')).toBe(true);
    expect(isAboutAllergy('MANGOES are out for me', 'kiwi\n\n Mango ')).toBe(true);
    expect(isAboutAllergy('Careful with kiwi')).toBe(false);
    expect(isAboutAllergy('Anything', '.*')).toBe(false);
    expect(isAboutAllergy('Anything', ' \n ')).toBe(false);
  });
});
