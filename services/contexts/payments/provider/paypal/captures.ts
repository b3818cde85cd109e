import { z } from 'zod';
import type { Ask } from './paypal-client.js';
import { isUnknown } from './refusal.js';

const relatedSchema = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
const disputesSchema = z.object({ items: z.array(z.object({ dispute_id: z.string() })).optional() });

/** Reports, refunds and disputes name the capture; undefined for one that is of no order. */
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

/** An order does not tell of disputes. The app at PayPal needs the permission for them; without it this is refused. */
export const isDisputed = async (ask: Ask, captureId: string): Promise<boolean> => {
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`;
  const { items = [] } = await ask({ method: 'GET', path, answer: disputesSchema });
  return items.length > 0;
};
