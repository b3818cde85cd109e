import { isRecord } from './is-record';
import { forgetTab, readTab, writeTab } from './tab-storage';

/** Long enough for an order that is interrupted, and short enough for a device that others use too. */
const KEPT_MS = 2 * 60 * 60_000;
const KEYS = { note: 'hatch-note', choice: 'hatch-choice', details: 'hatch-details' } as const;

export type DraftKind = keyof typeof KEYS;

type Kept = { readonly of: string; readonly at: number; readonly value: unknown };

const isKept = (kept: unknown): kept is Kept =>
  isRecord(kept) && 'of' in kept && 'value' in kept && typeof kept['at'] === 'number';

/**
 * @param of whose it is: the draft of another cart or order is none of this one. A cart that was not answered yet has no
 * id: what was typed for it is of the one that it becomes.
 */
export const readDraft = (kind: DraftKind, of: string): unknown => {
  const kept = readTab(KEYS[kind]);
  const age = isKept(kept) ? Date.now() - kept.at : Infinity;
  return isKept(kept) && [of, ''].includes(kept.of) && age >= 0 && age < KEPT_MS ? kept.value : undefined;
};

/** What was typed and perhaps never sent, kept by this tab over the way back, a reload and a crash, and no longer than needed. */
export const writeDraft = (kind: DraftKind, of: string, value: unknown): void =>
  writeTab(KEYS[kind], { of, at: Date.now(), value });

/** Once the order is placed, and when somebody logs out. */
export const forgetDrafts = (): void => Object.values(KEYS).forEach((key) => forgetTab(key));
