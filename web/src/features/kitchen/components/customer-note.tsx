import { clsx } from 'clsx';
import { messages } from '../messages';
import { messages as runSheet } from '../run-sheet/messages';
import type { StaffOrder } from '../staff-order';
import { WarningIcon } from './board-icons';

const ALLERGY = /allerg|anaphyla|intoleran|c(?:o)?eliac|epi-?pen/i;

/** Only for emphasis: every note is shown. */
export const isAboutAllergy = (note: string): boolean => ALLERGY.test(note);

type CustomerNoteProps = { readonly order: Pick<StaffOrder, 'extraInfo'> };

export const CardNote = ({ order: { extraInfo } }: CustomerNoteProps) => {
  if (!extraInfo) return null;
  const isAllergy = isAboutAllergy(extraInfo);
  return (
    <p
      className={clsx(
        'mb-2 rounded-control border-3 px-2 py-1 text-lg leading-snug font-bold break-words text-ink',
        isAllergy ? 'border-bad bg-bad-soft' : 'border-warn bg-warn-soft',
      )}
    >
      <span className="mr-1.5 inline-flex items-center gap-1 align-bottom text-base font-extrabold uppercase">
        <WarningIcon />
        {isAllergy ? messages.cards.allergy : messages.cards.note}
      </span>
      {extraInfo}
    </p>
  );
};

export const RowNote = ({ order: { extraInfo } }: CustomerNoteProps) =>
  extraInfo && (
    <p className="rounded-control border-2 border-warn bg-warn-soft px-3 py-2 font-semibold break-words text-ink">
      {extraInfo}
    </p>
  );

export const RunSheetNote = ({ order: { extraInfo } }: CustomerNoteProps) =>
  extraInfo && (
    <p className="break-words">
      <strong>{runSheet.note}</strong> {extraInfo}
    </p>
  );
