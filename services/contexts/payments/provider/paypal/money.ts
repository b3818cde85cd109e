import type { Pence } from '@hatch/kernel/rules';
import { z } from 'zod';

const POUNDS = /^(0|[1-9]\d{0,6})\.(\d{2})$/;

/** Pounds as PayPal writes them; any other spelling or currency is no valid answer. */
export const poundsSchema = z
  .object({ currency_code: z.literal('GBP'), value: z.string().regex(POUNDS) })
  .transform(({ value }): Pence => Number(value.replace('.', '')));

export const poundsOf = (amount: Pence) => {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('An amount is a whole number of pence above 0');
  const digits = String(amount).padStart(3, '0');
  return { currency_code: 'GBP', value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
};
