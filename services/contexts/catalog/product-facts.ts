import { rejectFields, rejection, type Decision, type WrongField } from '@hatch/kernel';
import { isAllergens, isDiets, isVatClass } from '@hatch/kernel/rules';
import type { ProductRevised } from './events.js';
import { badAllergens, badPrice, badText, refusedAs } from './rejections.js';
import { isDescription, isGoingWith, isImage, isLine, isName, isPlace, isPrice, isSpiciness } from './rules.js';
import type { Known } from './state.js';

type Facts = ProductRevised['data'];

const badImage = rejection('catalog.bad-image', 'Please give the image as a path of this site.');
const badVatClass = rejection('catalog.bad-vat-class', 'Please give the VAT class as standard, reduced or zero.');
const badSpiciness = rejection('catalog.bad-spiciness', 'Please give the spiciness as a whole number from 0 to 3.');
const badPlace = rejection(
  'catalog.bad-place',
  'Please give the place in the menu as a whole number from -1000000 to 1000000.',
);
const badDiets = rejection('catalog.bad-diets', 'Please name each diet once: vegetarian, vegan or halal.');
const badGoingWith = rejection(
  'catalog.bad-going-with',
  'Please name up to four other products that go with it, each once.',
);

const isEveryPrice = (price: number, { variants }: Pick<Known, 'variants'>): boolean =>
  isPrice(price) && [...variants.values()].every(({ incrementalPrice }) => isPrice(price + incrementalPrice));

const NO_VARIANTS: Pick<Known, 'variants'> = { variants: new Map() };

/** Keyed by the names that the calls use. */
const wrongFacts = (facts: Facts, product: Pick<Known, 'variants'>): readonly WrongField[] => {
  const { name, shortDesc, description, image, categories, price, vatClass, place, goesWith } = facts;
  const { spiciness, allergens, diets } = facts;
  return [
    ...(name === undefined || isName(name) ? [] : [{ field: 'name', ...badText('name of at most 255 characters') }]),
    ...(shortDesc === undefined || isLine(shortDesc)
      ? []
      : [{ field: 'short_desc', ...badText('short description of at most 255 characters') }]),
    ...(description === undefined || isDescription(description)
      ? []
      : [{ field: 'description', ...badText('description') }]),
    ...(image === undefined || isImage(image) ? [] : [{ field: 'image', ...badImage }]),
    ...(categories === undefined || categories.every(isName) ? [] : [{ field: 'categories', ...badText('category') }]),
    ...(price === undefined || isEveryPrice(price, product) ? [] : [{ field: 'price', ...badPrice }]),
    ...(vatClass === undefined || vatClass === null || isVatClass(vatClass)
      ? []
      : [{ field: 'vat_class', ...badVatClass }]),
    ...(place === undefined || isPlace(place) ? [] : [{ field: 'place', ...badPlace }]),
    ...(goesWith === undefined || isGoingWith(goesWith, facts.productId)
      ? []
      : [{ field: 'goes_with', ...badGoingWith }]),
    ...(spiciness === undefined || isSpiciness(spiciness) ? [] : [{ field: 'spiciness', ...badSpiciness }]),
    ...(allergens === undefined || isAllergens(allergens) ? [] : [{ field: 'allergens', ...badAllergens }]),
    ...(diets === undefined || isDiets(diets) ? [] : [{ field: 'diets', ...badDiets }]),
  ];
};

/** Undefined when all facts are right. @param product as it is now, for the prices of its variants */
export const refusalOfFacts = (
  facts: Facts,
  product: Pick<Known, 'variants'> = NO_VARIANTS,
): Decision<never> | undefined => {
  const refusal = rejectFields(wrongFacts(facts, product));
  return refusal && refusedAs(refusal);
};
