import { z } from 'zod';
import { PayPalError } from './paypal-error.js';

const moneySchema = z.strictObject({ currency_code: z.literal('GBP'), value: z.string().regex(/^\d{1,7}\.\d\d$/) });
const text = z.string().min(1).max(127);

/** What the shop may ask for; a parameter that is not here is one that nobody has thought about yet. */
export const newOrderBody = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      amount: moneySchema,
      custom_id: text.optional(),
      invoice_id: text.optional(),
      description: text.optional(),
      soft_descriptor: z.string().min(1).max(22).optional(),
    }),
  ]),
});
export type NewOrderBody = z.infer<typeof newOrderBody>;

export const refundBody = z.strictObject({
  amount: moneySchema.optional(),
  custom_id: text.optional(),
  invoice_id: text.optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});
export type RefundBody = z.infer<typeof refundBody>;

export const captureBody = z.strictObject({});

export const amountIn = ({ value }: z.infer<typeof moneySchema>): number => {
  const amount = Math.round(Number(value) * 100);
  if (amount === 0) throw new PayPalError(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return amount;
};

export const textOf = (amount: number): string => (amount / 100).toFixed(2);

export const readBody = <Body>(schema: z.ZodType<Body>, sent: string): Body => {
  const body = schema.safeParse(jsonOf(sent));
  if (body.success) return body.data;
  const [problem] = body.error.issues;
  throw new PayPalError(400, 'INVALID_PARAMETER_VALUE', `/${problem?.path.join('/') ?? ''}: ${problem?.message ?? ''}`);
};

const jsonOf = (sent: string): unknown => {
  try {
    return JSON.parse(sent || '{}');
  } catch {
    throw new PayPalError(400, 'MALFORMED_REQUEST_JSON');
  }
};
