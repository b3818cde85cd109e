import { refuse, type Decision } from '@hatch/kernel';
import { isVatClass } from '@hatch/kernel/rules';
import type { ProductRevised } from './events.js';
import { badPrice, badText } from './rejections.js';
import { isDescription, isImage, isLine, isName, isPrice } from './rules.js';

type Facts = Omit<ProductRevised['data'], 'productId'>;

const badImage = (): Decision<never> => refuse('catalog.bad-image', 'Please give the image as a path of this site.');
const badVatClass = (): Decision<never> =>
  refuse('catalog.bad-vat-class', 'Please give the VAT class as standard, reduced or zero.');

/** Why some facts of a product cannot be taken; undefined when they can. */
export const refusalOfFacts = (facts: Facts): Decision<never> | undefined => {
  const { name, shortDesc, description, image, categories, price, vatClass } = facts;
  if (name !== undefined && !isName(name)) return badText('name of at most 255 characters');
  if (shortDesc !== undefined && !isLine(shortDesc)) return badText('short description of at most 255 characters');
  if (description !== undefined && !isDescription(description)) return badText('description');
  if (image !== undefined && !isImage(image)) return badImage();
  if (categories !== undefined && !categories.every(isName)) return badText('category');
  if (price !== undefined && !isPrice(price)) return badPrice();
  return vatClass === undefined || vatClass === null || isVatClass(vatClass) ? undefined : badVatClass();
};
