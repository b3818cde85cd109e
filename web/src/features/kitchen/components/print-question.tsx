import { clsx } from 'clsx';
import { Button } from '../../../components/ui/button';
import { CloseIcon } from '../../../components/ui/close-icon';
import type { Printing } from '../hooks/use-printing';
import { messages } from '../messages';

type PrintQuestionProps = {
  readonly name: string;
  readonly printing: Printing;
  readonly isBusy: boolean;
  /** In the room of a card's button, or of a row's, where its buttons say it all. */
  readonly look?: 'wide' | 'foot' | 'row';
};

/** These printers do not answer, so only a person's yes counts the ticket. */
export const PrintQuestion = ({ name, printing, isBusy, look = 'wide' }: PrintQuestionProps) => {
  const isWide = look === 'wide';
  const button = isWide ? 'min-h-16 px-1! leading-tight' : 'min-h-12 flex-1 px-1! text-base leading-none';
  const leave = (
    <button
      type="button"
      aria-label={messages.print.leave(name)}
      className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-sunken"
      onClick={printing.leave}
    >
      <CloseIcon />
    </button>
  );
  return (
    <div role="group" aria-label={messages.print.questionOf(name)} className="w-full">
      <p
        role="status"
        className={clsx(
          'font-extrabold',
          isWide ? 'flex items-center justify-between gap-2 text-lg leading-tight' : 'text-base leading-4.5',
          look === 'row' && 'sr-only',
        )}
      >
        {messages.print.question}
        {isWide && leave}
      </p>
      <div
        className={
          isWide ? 'grid gap-2 [grid-template-columns:repeat(auto-fit,minmax(6rem,1fr))]' : 'flex items-center gap-1'
        }
      >
        <Button disabled={isBusy} className={button} onClick={printing.confirm}>
          {messages.print.yes}
        </Button>
        <Button look="secondary" disabled={isBusy} className={button} onClick={printing.printNext}>
          {messages.print.no}
        </Button>
        {!isWide && leave}
      </div>
    </div>
  );
};
