import { clsx } from 'clsx';
import { isAboutAllergy } from '../../cards/is-allergy';
import { messages } from '../../messages';
import { WarningIcon } from '../board-icons';

type CardNoteProps = { readonly note: string };

export const CardNote = ({ note }: CardNoteProps) => {
  const isAllergy = isAboutAllergy(note);
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
      {note}
    </p>
  );
};
