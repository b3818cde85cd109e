import { clsx } from 'clsx';
import { useIsAboutAllergy } from '../hooks/use-is-about-allergy';
import { messages } from '../messages';
import { messages as runSheet } from '../run-sheet/messages';
import type { StaffOrder } from '../staff-order';
import { WarningIcon } from './board-icons';

type CustomerNoteProps = { readonly order: Pick<StaffOrder, 'extraInfo'> };

export const CardNote = ({ order: { extraInfo } }: CustomerNoteProps) => {
  const isAllergy = useIsAboutAllergy()(extraInfo);
  if (!extraInfo) return null;
  return (
    <p
      className={clsx(
        'mb-2 rounded-control border-3 px-2 py-1 text-lg leading-snug font-bold break-words whitespace-pre-line text-ink',
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

export const RowNote = ({ order: { extraInfo } }: CustomerNoteProps) => {
  const isAllergy = useIsAboutAllergy()(extraInfo);
  return (
    extraInfo && (
      <p
        className={clsx(
          'rounded-control border-2 px-3 py-2 font-semibold break-words whitespace-pre-line text-ink',
          isAllergy ? 'border-bad bg-bad-soft' : 'border-warn bg-warn-soft',
        )}
      >
        {isAllergy && <strong className="uppercase">{messages.cards.allergy}: </strong>}
        {extraInfo}
      </p>
    )
  );
};

export const RunSheetNote = ({ order: { extraInfo } }: CustomerNoteProps) => {
  const isAllergy = useIsAboutAllergy()(extraInfo);
  return (
    extraInfo && (
      <p className="break-words whitespace-pre-line">
        <strong className={clsx(isAllergy && 'text-bad uppercase')}>
          {isAllergy ? runSheet.allergy : runSheet.note}
        </strong>{' '}
        {extraInfo}
      </p>
    )
  );
};
