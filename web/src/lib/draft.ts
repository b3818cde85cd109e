import { isRecord } from './is-record';
import { forgetTab, readTab, writeTab } from './tab-storage';

/** Long enough for an interrupted order, short enough for a shared device. */
const KEPT_MS = 2 * 60 * 60_000;
const KEYS = { note: 'hatch-note', choice: 'hatch-choice', details: 'hatch-details' } as const;

export type DraftKind = keyof typeof KEYS;

type Kept = { readonly of: string; readonly at: number; readonly value: unknown };

const isKept = (kept: unknown): kept is Kept =>
  isRecord(kept) && 'of' in kept && 'value' in kept && typeof kept['at'] === 'number';

/** @param of the owning cart or order; a cart without an id yet passes its draft to the cart it becomes */
export const readDraft = (kind: DraftKind, of: string): unknown => {
  const kept = readTab(KEYS[kind]);
  const age = isKept(kept) ? Date.now() - kept.at : Infinity;
  return isKept(kept) && [of, ''].includes(kept.of) && age >= 0 && age < KEPT_MS ? kept.value : undefined;
};

/** Keeps unsent text in this tab across back, reload and crash. */
export const writeDraft = (kind: DraftKind, of: string, value: unknown): void =>
  writeTab(KEYS[kind], { of, at: Date.now(), value });

/** Call once the order is placed, and at logout. */
export const forgetDrafts = (): void => Object.values(KEYS).forEach((key) => forgetTab(key));
