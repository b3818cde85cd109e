import type { MenuImport, RefusedLine } from '@hatch/contexts/catalog/module';
import type { Failure, Success } from '../../answers.js';
import { LINE_OUTCOMES, type CheckedLine, type LineOutcome } from './plan.js';

const MOST_SHOWN = 200;

export type CheckAnswer =
  | (Success & {
      readonly id: string;
      readonly counts: Readonly<Record<LineOutcome, number>>;
      /** At most 200 of each outcome, without unchanged lines. */
      readonly lines: readonly CheckedLine[];
      readonly note: string;
    })
  | Failure;

export type WireImport = {
  readonly id: string;
  readonly file_name: string;
  readonly by: string | null;
  readonly state: 'running' | 'stopped' | 'finished';
  /** Lines that change something. */
  readonly total: number;
  readonly done: number;
  readonly refused: readonly RefusedLine[];
  readonly updated_at: string;
};
export type ImportAnswer = Success & { readonly import: WireImport | null };

export const countsOf = (lines: readonly CheckedLine[]): Readonly<Record<LineOutcome, number>> => {
  const counts = { bad: 0, added: 0, changed: 0, withdrawn: 0, unchanged: 0 };
  for (const { outcome } of lines) counts[outcome]++;
  return counts;
};

export const shownLines = (lines: readonly CheckedLine[]): readonly CheckedLine[] =>
  LINE_OUTCOMES.filter((outcome) => outcome !== 'unchanged').flatMap((outcome) =>
    lines.filter((line) => line.outcome === outcome).slice(0, MOST_SHOWN),
  );

export const importToWire = (
  { id, fileName, state, total, done, refused, updatedAt }: MenuImport,
  by: string | null,
): WireImport | null =>
  state === 'checked'
    ? null
    : { id, file_name: fileName, by, state, total, done, refused, updated_at: updatedAt.toISOString() };
