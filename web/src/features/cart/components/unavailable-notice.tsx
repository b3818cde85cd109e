import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { type CartItem, isUnavailable, nameOf } from '../cart';
import { useCart } from '../cart-context';
import { messages } from '../messages';

type UnavailableNoticeProps = { readonly renderInstead: (item: CartItem) => ReactNode };

export const UnavailableNotice = ({ renderInstead }: UnavailableNoticeProps) => {
  const { items, change } = useCart();
  const gone = items.filter(isUnavailable);
  return (
    <div role="alert" className="contents">
      {gone.length > 0 && (
        <section aria-label={messages.problems} className="rounded-card bg-bad-soft p-4">
          <h2 className="font-bold text-bad">{messages.problems}</h2>
          <ul>
            {gone.map((item) => (
              <li key={`${item.id}.${item.variant}`} className="flex flex-wrap items-center gap-2">
                <p className="mr-auto py-2">
                  <span className="font-semibold">{nameOf(item)}</span>: {messages.problem(item, new Date())}
                </p>
                <Button
                  look="quiet"
                  aria-label={`${messages.remove} ${nameOf(item)}`}
                  className="px-2"
                  onClick={() => change({ kind: 'remove', line: { id: item.id, variant: item.variant } })}
                >
                  {messages.remove}
                </Button>
                {renderInstead(item)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
