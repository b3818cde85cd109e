import { Dialog } from '../../../../components/ui/dialog';
import type { DishCount } from '../../cards/all-day';
import { messages } from '../../messages';

type AllDayDialogProps = { readonly counts: readonly DishCount[]; readonly onClose: () => void };

export const AllDayDialog = ({ counts, onClose }: AllDayDialogProps) => (
  <Dialog title={messages.cards.allDayTitle} onClose={onClose}>
    {counts.length === 0 && <p className="text-lg">{messages.cards.nothingToCook}</p>}
    <ul className="flex flex-col gap-2">
      {counts.map(({ dish, quantity, variants }) => (
        <li key={dish} className="flex items-baseline gap-3 text-2xl">
          <strong className="min-w-10 text-right font-black tabular-nums">{quantity}</strong>
          <span className="min-w-0 break-words">
            {dish}
            {variants.length > 0 && (
              <span className="block text-lg">
                {variants.map((each) => `${each.variant || messages.cards.plain} ${each.quantity}`).join(' · ')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Dialog>
);
