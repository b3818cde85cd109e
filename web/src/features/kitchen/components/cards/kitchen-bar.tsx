import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/ui/button';
import type { Board } from '../../board';
import { allDayOf } from '../../cards/all-day';
import { messages } from '../../messages';
import { AllDayDialog } from './all-day-dialog';
import { RecallDialog } from './recall-dialog';

type KitchenBarProps = {
  readonly board: Board;
  readonly now: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly below: number;
  readonly onBelow: () => void;
  readonly children: ReactNode;
};

export const KitchenBar = ({ board, now, typed, onType, below, onBelow, children }: KitchenBarProps) => {
  const [opened, setOpened] = useState<'all-day' | 'recall'>();
  const counts = allDayOf(board, now);
  const close = (): void => setOpened(undefined);
  return (
    <section
      aria-label={messages.cards.bar}
      className="sticky bottom-0 z-10 flex items-center gap-2 bg-paper py-1 sm:static"
    >
      {below > 0 && (
        <Button className="hidden min-h-12 shrink-0 sm:inline-flex" onClick={onBelow}>
          {messages.cards.below(below)}
        </Button>
      )}
      <Button
        look="secondary"
        aria-haspopup="dialog"
        className="min-h-12 shrink-0 justify-start! sm:min-w-0 sm:flex-1 sm:shrink"
        onClick={() => setOpened('all-day')}
      >
        <span className="truncate text-lg">
          <strong className="font-extrabold">{messages.cards.allDay}</strong>
          <span className="hidden sm:inline">
            {': '}
            {counts.length === 0
              ? messages.cards.nothingToCook
              : counts.map(({ dish, quantity }) => `${dish} ${quantity}`).join(' · ')}
          </span>
        </span>
      </Button>
      <Button look="secondary" aria-haspopup="dialog" className="min-h-12 shrink-0" onClick={() => setOpened('recall')}>
        {messages.cards.recall}
      </Button>
      {children}
      <input
        type="search"
        aria-label={messages.cards.search}
        placeholder={messages.cards.searchHint}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className="min-h-12 min-w-0 flex-1 rounded-control border border-edge bg-card px-3 text-lg text-ink sm:w-56 sm:flex-none"
      />
      {opened === 'all-day' && <AllDayDialog counts={counts} onClose={close} />}
      {opened === 'recall' && <RecallDialog board={board} now={now} onClose={close} />}
    </section>
  );
};
