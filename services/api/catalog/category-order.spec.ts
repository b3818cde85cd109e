import { expect, it } from 'vitest';
import { inStoredOrder, namesIn } from './category-order.js';

it('SET-20 MENU-06 a stored list is one name a line, each once', () => {
  expect(namesIn(' Pizza \n\nSides\r\nPizza')).toEqual(['Pizza', 'Sides']);
  expect(namesIn('')).toEqual([]);
});

it('MENU-06 categories come in the stored order, those it does not have at the end', () => {
  expect(inStoredOrder(['Drinks', 'New', 'Pizza'], 'Pizza\nEmpty\nDrinks')).toEqual(['Pizza', 'Drinks', 'New']);
});
