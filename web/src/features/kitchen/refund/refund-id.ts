import { newId } from '../../../lib/new-id';
import { forgetTab, readTab, writeTab } from '../../../lib/tab-storage';

const keyOf = (orderId: string): string => `hatch-refund.${orderId}`;

/**
 * Kept until the outcome is known, even if the dialog closes: the same request twice is one refund.
 * @param known ids of the order's refunds, each prefixed with its payment
 */
export const keptRefundId = (orderId: string, known: readonly string[]): string => {
  const kept = readTab(keyOf(orderId));
  if (typeof kept === 'string' && !known.some((id) => id.endsWith(kept))) return kept;
  const id = newId();
  writeTab(keyOf(orderId), id);
  return id;
};

/** Call once the outcome is known. */
export const forgetRefundId = (orderId: string): void => forgetTab(keyOf(orderId));
