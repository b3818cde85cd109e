import { rejectFields, type Decision, type Rejection } from '@hatch/kernel';
import { eachFact, nameInCalls, PRODUCT_FIELDS, type Pence } from '@hatch/kernel/rules';
import type { ProductRevised } from './events.js';
import { refusedAs } from './rejections.js';
import type { Known } from './state.js';

type Problem = Pick<Rejection, 'code' | 'message'>;
type WithVariants = Pick<Known, 'variants'>;

const NO_VARIANTS: WithVariants = { variants: new Map() };

export const isPrice = PRODUCT_FIELDS.price.rule.isRight;

/** A wrong price that the product or one of its variants would have, if there is one. */
const priceToCheck = (price: Pence, { variants }: WithVariants): Pence =>
  [...variants.values()].map(({ incrementalPrice }) => price + incrementalPrice).find((sold) => !isPrice(sold)) ??
  price;

/** Undefined when all facts are right. @param product as it is now, for the prices of its variants */
export const refusalOfFacts = (
  { productId, ...facts }: ProductRevised['data'],
  product: WithVariants = NO_VARIANTS,
): Decision<never> | undefined => {
  const { price } = facts;
  const priced = price === undefined ? facts : { ...facts, price: priceToCheck(price, product) };
  const problems = eachFact<Problem>(priced, ({ rule }, value) => (rule?.isRight(value, productId) ? undefined : rule));
  const refusal = rejectFields(problems.map(([name, problem]) => ({ field: nameInCalls(name), ...problem })));
  return refusal && refusedAs(refusal);
};
