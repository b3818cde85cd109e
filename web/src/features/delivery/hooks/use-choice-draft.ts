import { useState } from 'react';
import { readDraft, writeDraft } from '../../../lib/draft';
import { isRecord } from '../../../lib/is-record';
import type { TaMethod } from '../../ordering/order';

type ChoiceDraft = { readonly method: TaMethod | undefined; readonly postcode: string };

const draftOf = (cartId: string): ChoiceDraft => {
  const kept = readDraft('choice', cartId);
  const { method, postcode } = isRecord(kept) ? kept : {};
  return {
    method: method === 'COLLECT' || method === 'DELIVER' ? method : undefined,
    postcode: typeof postcode === 'string' ? postcode : '',
  };
};

/** What was chosen and typed for this cart before, and the way to keep more of it. */
export const useChoiceDraft = (cartId: string) => {
  const [draft] = useState(() => draftOf(cartId));
  const keep = (more: Partial<ChoiceDraft>): void => writeDraft('choice', cartId, { ...draftOf(cartId), ...more });
  return { draft, keep };
};
