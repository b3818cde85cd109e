import { newId } from '../../../lib/new-id';
import { forgetTab, readTab, writeTab } from '../../../lib/tab-storage';

const keyOf = (orderId: string): string => `hatch-refund.${orderId}`;

/**
 * The same one as long as nobody knows whether it was made, whatever was closed meanwhile: asked for twice it is one refund.
 * @param known ids of the order's refunds, so far as they were read; the shop puts the payment's before ours
 */
export const keptRefundId = (orderId: string, known: readonly string[]): string => {
  const kept = readTab(keyOf(orderId));
  if (typeof kept === 'string' && !known.some((id) => id.endsWith(kept))) return kept;
  const id = newId();
  writeTab(keyOf(orderId), id);
  return id;
};

/** What became of it is known. */
export const forgetRefundId = (orderId: string): void => forgetTab(keyOf(orderId));
