import { formatMoney } from '@hatch/kernel/rules';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import type { StoreState } from '../../../store-status/api/store-status';
import { type Card, isLate } from '../../cards/card';
import { kitchenTime } from '../../kitchen-time';
import { messages } from '../../messages';

type KitchenHeaderProps = {
  readonly cards: readonly Card[];
  readonly tally: number;
  readonly now: number;
  readonly storeState: StoreState | undefined;
  readonly storeSwitches: ReactNode;
  readonly children: ReactNode;
};

export const KitchenHeader = ({ cards, tally, now, storeState, storeSwitches, children }: KitchenHeaderProps) => {
  const [isStoreOpen, setIsStoreOpen] = useState(false);
  const late = cards.filter(isLate).length;
  const later = cards.filter(({ timing }) => timing.kind === 'later').length;
  const unpaid = cards.filter(({ timing }) => timing.kind === 'unpaid').length;
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1">
      <h1 aria-live="polite" className="text-lg font-extrabold whitespace-nowrap xl:text-xl">
        {messages.waiting(cards.length - later)}
      </h1>
      {late > 0 && (
        <strong className="rounded-control bg-late px-2 py-0.5 text-lg font-extrabold whitespace-nowrap text-white">
          {messages.cards.lateCount(late)}
        </strong>
      )}
      {unpaid > 0 && (
        <strong className="rounded-control border-2 border-dashed border-ink px-1.5 text-lg whitespace-nowrap">
          {messages.cards.unpaidCount(unpaid)}
        </strong>
      )}
      {later > 0 && <span className="text-lg whitespace-nowrap">{messages.cards.laterCount(later)}</span>}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <Button look="secondary" aria-haspopup="dialog" className="min-h-12 px-3!" onClick={() => setIsStoreOpen(true)}>
          {messages.cards.store(storeState)}
        </Button>
        {children}
        <time className="hidden text-2xl sm:block font-extrabold tabular-nums">
          {kitchenTime(new Date(now).toISOString(), now)}
        </time>
      </span>
      {isStoreOpen && (
        <Dialog wide title={messages.cards.storeTitle} onClose={() => setIsStoreOpen(false)}>
          <div className="grid gap-3">{storeSwitches}</div>
          <p className="mt-4 text-lg font-semibold tabular-nums">{messages.orderTotal(formatMoney(tally))}</p>
        </Dialog>
      )}
    </header>
  );
};
