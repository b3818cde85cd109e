import { refuse, type Decision } from '@hatch/kernel';
import { isAllergens, isDiets, isVatClass } from '@hatch/kernel/rules';
import type { ProductRevised } from './events.js';
import { badAllergens, badPrice, badText } from './rejections.js';
import { isDescription, isGoingWith, isImage, isLine, isName, isPlace, isPrice, isSpiciness } from './rules.js';

type Facts = ProductRevised['data'];
type FoodFacts = Pick<Facts, 'spiciness' | 'allergens' | 'diets'>;

const badImage = (): Decision<never> => refuse('catalog.bad-image', 'Please give the image as a path of this site.');
const badVatClass = (): Decision<never> =>
  refuse('catalog.bad-vat-class', 'Please give the VAT class as standard, reduced or zero.');
const badSpiciness = (): Decision<never> =>
  refuse('catalog.bad-spiciness', 'Please give the spiciness as a whole number from 0 to 3.');
const badPlace = (): Decision<never> =>
  refuse('catalog.bad-place', 'Please give the place in the menu as a whole number from -1000000 to 1000000.');
const badDiets = (): Decision<never> =>
  refuse('catalog.bad-diets', 'Please name each diet once: vegetarian, vegan or halal.');

const badGoingWith = (): Decision<never> =>
  refuse('catalog.bad-going-with', 'Please name up to four other products that go with it, each once.');

const refusalOfFood = ({ spiciness, allergens, diets }: FoodFacts): Decision<never> | undefined => {
  if (spiciness !== undefined && !isSpiciness(spiciness)) return badSpiciness();
  if (allergens !== undefined && !isAllergens(allergens)) return badAllergens();
  return diets === undefined || isDiets(diets) ? undefined : badDiets();
};

export const refusalOfFacts = (facts: Facts): Decision<never> | undefined => {
  const { name, shortDesc, description, image, categories, price, vatClass, place, goesWith } = facts;
  if (name !== undefined && !isName(name)) return badText('name of at most 255 characters');
  if (shortDesc !== undefined && !isLine(shortDesc)) return badText('short description of at most 255 characters');
  if (description !== undefined && !isDescription(description)) return badText('description');
  if (image !== undefined && !isImage(image)) return badImage();
  if (categories !== undefined && !categories.every(isName)) return badText('category');
  if (price !== undefined && !isPrice(price)) return badPrice();
  if (vatClass !== undefined && vatClass !== null && !isVatClass(vatClass)) return badVatClass();
  if (place !== undefined && !isPlace(place)) return badPlace();
  if (goesWith !== undefined && !isGoingWith(goesWith, facts.productId)) return badGoingWith();
  return refusalOfFood(facts);
};
