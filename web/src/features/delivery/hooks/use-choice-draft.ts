import { readDraft, writeDraft } from '../../../lib/draft';
import { isRecord } from '../../../lib/is-record';
import { useKept } from '../../../lib/use-kept';
import type { TaMethod } from '../../orders/order';

type ChoiceDraft = {
  readonly method: TaMethod | undefined;
  readonly postcode: string;
  /** The customer went on with a method; the order itself is the truth. */
  readonly isRecorded: boolean;
};

const NO_CHOICE: ChoiceDraft = { method: undefined, postcode: '', isRecorded: false };

const draftOf = (cartId: string): ChoiceDraft => {
  const kept = readDraft('choice', cartId);
  const { method, postcode, isRecorded } = isRecord(kept) ? kept : {};
  return {
    method: method === 'COLLECT' || method === 'DELIVER' ? method : undefined,
    postcode: typeof postcode === 'string' ? postcode : '',
    isRecorded: isRecorded === true,
  };
};

export const useChoiceDraft = (cartId: string) => {
  const [draft] = useKept(() => draftOf(cartId), NO_CHOICE);
  const keep = (more: Partial<ChoiceDraft>): void => writeDraft('choice', cartId, { ...draftOf(cartId), ...more });
  return { draft, keep };
};
