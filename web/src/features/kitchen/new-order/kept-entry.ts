import { isRecord } from '../../../lib/is-record';
import { newId } from '../../../lib/new-id';
import { forgetTab, readTab, writeTab } from '../../../lib/tab-storage';
import type { EntryLine } from './entry';
import { EMPTY_FORM, type NewOrderForm } from './new-order-form';

const KEY = 'hatch-new-order';
/** No caller waits for longer. */
const KEPT_MS = 60 * 60_000;

export type Entry = {
  readonly id: string;
  readonly lines: readonly EntryLine[];
  readonly values: NewOrderForm;
};

type Kept = Entry & { readonly at: number };

const isKept = (kept: unknown): kept is Kept => isRecord(kept) && typeof kept['at'] === 'number';

export const emptyEntry = (): Entry => ({ id: newId(), lines: [], values: EMPTY_FORM });

export const readEntry = (): Entry => {
  const kept = readTab(KEY);
  if (!isKept(kept) || Date.now() - kept.at >= KEPT_MS) return emptyEntry();
  // A previous release may have kept it with fewer fields.
  return { ...kept, values: { ...EMPTY_FORM, ...kept.values } };
};

export const keepEntry = (entry: Entry): void => writeTab(KEY, { ...entry, at: Date.now() } satisfies Kept);

export const forgetEntry = (): void => forgetTab(KEY);
