import { isRecord } from '../../../lib/is-record';
import { newId } from '../../../lib/new-id';
import { forgetTab, readTab, writeTab } from '../../../lib/tab-storage';
import type { EntryLine } from './entry';
import { EMPTY_FORM, type NewOrderForm } from './new-order-form';

const KEY = 'hatch-new-order';
/** Somebody at the phone does not wait for longer. */
const KEPT_MS = 60 * 60_000;

export type Entry = {
  readonly id: string;
  readonly lines: readonly EntryLine[];
  readonly values: NewOrderForm;
};

type Kept = Entry & { readonly at: number };

// What is kept is what this tab wrote.
const isKept = (kept: unknown): kept is Kept => isRecord(kept) && typeof kept['at'] === 'number';

export const emptyEntry = (): Entry => ({ id: newId(), lines: [], values: EMPTY_FORM });

/** Whoever is called to the orders meanwhile finds here what they had entered (KIT-15). */
export const readEntry = (): Entry => {
  const kept = readTab(KEY);
  if (!isKept(kept) || Date.now() - kept.at >= KEPT_MS) return emptyEntry();
  // The release before may have kept it.
  return { ...kept, values: { ...EMPTY_FORM, ...kept.values } };
};

export const keepEntry = (entry: Entry): void => writeTab(KEY, { ...entry, at: Date.now() } satisfies Kept);

/** When somebody logs out. */
export const forgetEntry = (): void => forgetTab(KEY);
