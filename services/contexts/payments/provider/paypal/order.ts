import type { Pence } from '@hatch/kernel/rules';
import { z } from 'zod';
import type { ProviderPayment, ProviderRefund, ProviderStatus } from '../payment-provider.js';
import { poundsSchema } from './money.js';

const captureSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: poundsSchema,
});

export const refundSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: poundsSchema,
  custom_id: z.string().optional(),
});

const unitSchema = z.object({
  amount: poundsSchema,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  payments: z
    .object({ captures: z.array(captureSchema).optional(), refunds: z.array(refundSchema).optional() })
    .optional(),
});

export const orderSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  create_time: z.iso.datetime({ offset: true }),
  purchase_units: z.tuple([unitSchema]),
});

export type PayPalOrder = z.infer<typeof orderSchema>;
export type PayPalCapture = z.infer<typeof captureSchema>;
type PayPalRefund = z.infer<typeof refundSchema>;

const TAKEN: readonly PayPalCapture['status'][] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

export const captureOf = ({ purchase_units: [unit] }: PayPalOrder): PayPalCapture | undefined =>
  unit.payments?.captures?.[0];

const refundsOf = ({ purchase_units: [unit] }: PayPalOrder): readonly PayPalRefund[] => unit.payments?.refunds ?? [];

export const refundFailed = ({ status }: PayPalRefund): boolean => status === 'FAILED' || status === 'CANCELLED';

export const refundsIn = (order: PayPalOrder): readonly ProviderRefund[] =>
  refundsOf(order).map((refund) => ({
    refundId: refund.custom_id,
    amount: refund.amount,
    failed: refundFailed(refund),
  }));

/** PayPal may require it to be unique among all captures; readable in its pages. */
export const invoiceOf = (orderId: string, paymentId: string): string => `${orderId}/${paymentId}`;

export const paymentOf = (order: PayPalOrder, disputed: boolean): ProviderPayment => {
  const [unit] = order.purchase_units;
  const capture = captureOf(order);
  return {
    providerId: order.id,
    status: statusOf(order, capture),
    amount: unit.amount,
    currency: 'gbp',
    captured: capture && TAKEN.includes(capture.status) ? capture.amount : 0,
    refunded: refundsOf(order).reduce<Pence>((sum, refund) => (refundFailed(refund) ? sum : sum + refund.amount), 0),
    disputed,
    paymentId: unit.custom_id,
    orderId: unit.invoice_id?.split('/')[0],
    ...(capture &&
      wasDeclined(capture) && {
        declined: { declineId: capture.id, code: capture.status, message: 'The payment was declined.' },
      }),
    createdAt: new Date(order.create_time).toISOString(),
  };
};

export const wasDeclined = ({ status }: PayPalCapture): boolean => status === 'DECLINED' || status === 'FAILED';

const statusOf = ({ status }: PayPalOrder, capture: PayPalCapture | undefined): ProviderStatus => {
  switch (status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return 'open';
    case 'APPROVED':
      return 'approved';
    case 'VOIDED':
      return 'voided';
    case 'COMPLETED':
      // A completed order takes no second capture: a declined one will never be paid.
      if (!capture || wasDeclined(capture)) return 'voided';
      return capture.status === 'PENDING' ? 'processing' : 'captured';
  }
};
