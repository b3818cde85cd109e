import { formatMoney } from '@hatch/kernel/rules';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { messages } from '../messages';
import { EyeClosedIcon, EyeIcon } from './board-icons';

type BoardHeaderProps = {
  readonly waiting: number;
  readonly tally: number;
  readonly hidesComplete: boolean;
  readonly onToggleComplete: () => void;
  readonly children: ReactNode;
};

export const BoardHeader = ({ waiting, tally, hidesComplete, onToggleComplete, children }: BoardHeaderProps) => (
  <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
    <h1 aria-live="polite" className="text-3xl font-extrabold tracking-tight md:text-4xl">
      {messages.waiting(waiting)}
    </h1>
    <p className="text-lg font-semibold tabular-nums">{messages.orderTotal(formatMoney(tally))}</p>
    <div className="flex flex-wrap gap-2 md:ml-auto">
      {children}
      <Button look="secondary" aria-pressed={hidesComplete} onClick={onToggleComplete}>
        {hidesComplete ? <EyeClosedIcon /> : <EyeIcon />}
        {messages.toggleComplete}
      </Button>
    </div>
  </header>
);
