import { formatMoney } from '@hatch/kernel/rules';
import { messages } from '../messages';

type BoardHeaderProps = { readonly waiting: number; readonly tally: number };

export const BoardHeader = ({ waiting, tally }: BoardHeaderProps) => (
  <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
    <h1 aria-live="polite" className="text-3xl font-extrabold tracking-tight md:text-4xl">
      {messages.waiting(waiting)}
    </h1>
    <p className="text-xl font-semibold tabular-nums">{messages.orderTotal(formatMoney(tally))}</p>
  </header>
);
