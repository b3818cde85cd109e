import { parseDifference, parsePrice, type ParsedPrice } from '@hatch/kernel/rules';
import { ValidateBy } from 'class-validator';

const typedAs = (name: string, parse: (text: string) => ParsedPrice): PropertyDecorator => {
  const problemOf = (value: unknown): string | undefined => {
    const parsed = parse(typeof value === 'string' ? value : '');
    return 'problem' in parsed ? parsed.problem : undefined;
  };
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => problemOf(value) === undefined,
      defaultMessage: (given) => problemOf(given?.value) ?? '',
    },
  });
};

export const IsTypedPrice = (): PropertyDecorator => typedAs('isTypedPrice', parsePrice);
export const IsTypedDifference = (): PropertyDecorator => typedAs('isTypedDifference', parseDifference);

const penceOf = (parsed: ParsedPrice): number => {
  if ('problem' in parsed) throw new RangeError(parsed.problem);
  return parsed.pence;
};

/** @throws RangeError for text that the decorators refuse */
export const pricePence = (typed: string): number => penceOf(parsePrice(typed));
export const differencePence = (typed: string): number => penceOf(parseDifference(typed));
