import type { Pence } from '@hatch/kernel/rules';
import { z } from 'zod';
import {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderStatus,
} from '../payment-provider.js';
import { isUnknown, type Ask } from './paypal-client.js';

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

const relatedSchema = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
const disputesSchema = z.object({ items: z.array(z.object({ dispute_id: z.string() })).optional() });

/** Reports, refunds and disputes name the capture; undefined for a capture without an order. */
export const orderOfCapture = async (ask: Ask, captureId: string): Promise<string | undefined> => {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
  try {
    const { supplementary_data } = await ask({ method: 'GET', path, answer: relatedSchema });
    return supplementary_data?.related_ids?.order_id;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
};

/**
 * Needs a permission of its own at PayPal. Money must never wait for it, so a missing answer counts as no; a webhook or
 * a later read reports the dispute.
 */
export const isDisputed = async (ask: Ask, captureId: string, onUnread: (error: Error) => void): Promise<boolean> => {
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`;
  try {
    const { items = [] } = await ask({ method: 'GET', path, answer: disputesSchema });
    return items.length > 0;
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error;
    onUnread(error);
    return false;
  }
};

const LONGEST_MS = 31 * 24 * 60 * 60 * 1_000;
const PAGE_SIZE = 100;
/** Codes of payments: no refunds, fees or transfers. */
const PAYMENT_CODE = 'T00';

const reportSchema = z.object({
  total_pages: z.number().int().nonnegative(),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string().min(1),
          transaction_event_code: z.string(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .optional(),
});

/** Captures with an id of ours, each once. PayPal reports a capture up to three hours late. */
export async function* reportedCaptures(begin: () => Ask, from: Date, to: Date): AsyncIterable<string> {
  const seen = new Set<string>();
  for (let start = from.getTime(); start < to.getTime(); start += LONGEST_MS) {
    const end = Math.min(start + LONGEST_MS, to.getTime());
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const report = await begin()({ method: 'GET', path: reportPath(start, end, page), answer: reportSchema });
      pages = report.total_pages;
      for (const { transaction_info: info } of report.transaction_details ?? []) {
        if (!info.transaction_event_code.startsWith(PAYMENT_CODE) || !info.custom_field) continue;
        if (seen.has(info.transaction_id)) continue;
        seen.add(info.transaction_id);
        yield info.transaction_id;
      }
    }
  }
}

const reportPath = (start: number, end: number, page: number): string => {
  const query = new URLSearchParams({
    start_date: new Date(start).toISOString(),
    end_date: new Date(end).toISOString(),
    transaction_currency: 'GBP',
    fields: 'transaction_info',
    page_size: String(PAGE_SIZE),
    page: String(page),
  });
  return `/v1/reporting/transactions?${query.toString()}`;
};
