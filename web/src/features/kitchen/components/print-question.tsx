import { Button } from '../../../components/ui/button';
import { CloseIcon } from '../../../components/ui/close-icon';
import type { Printing } from '../hooks/use-printing';
import { messages } from '../messages';

type PrintQuestionProps = {
  readonly name: string;
  readonly printing: Printing;
  readonly isBusy: boolean;
};

/** These printers do not answer, so only a person's yes counts the ticket. */
export const PrintQuestion = ({ name, printing, isBusy }: PrintQuestionProps) => (
  <div role="group" aria-label={messages.print.questionOf(name)} className="w-full">
    <p role="status" className="flex items-center justify-between gap-2 text-lg leading-tight font-extrabold">
      {messages.print.question}
      <button
        type="button"
        aria-label={messages.print.leave(name)}
        className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-sunken"
        onClick={printing.leave}
      >
        <CloseIcon />
      </button>
    </p>
    <div className="grid gap-2 [grid-template-columns:repeat(auto-fit,minmax(6rem,1fr))]">
      <Button disabled={isBusy} className="min-h-16 px-1! leading-tight" onClick={printing.confirm}>
        {messages.print.yes}
      </Button>
      <Button look="secondary" disabled={isBusy} className="min-h-16 px-1! leading-tight" onClick={printing.printNext}>
        {messages.print.no}
      </Button>
    </div>
  </div>
);
