import { z } from 'zod';
import { ProviderRefused, ProviderUnavailable } from '../payment-provider.js';
import type { Ask } from './paypal-client.js';
import { isUnknown } from './refusal.js';

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
