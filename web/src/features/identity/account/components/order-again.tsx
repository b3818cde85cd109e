import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../../../components/ui/button';
import { reasonOf } from '../../../../lib/http';
import { newId } from '../../../../lib/new-id';
import { useCartLabel } from '../../../../site/cart-label';
import { useOrderAgain } from '../api/own-orders';
import { messages } from '../messages';

type Missing = { readonly name: string; readonly quantity: number; readonly reason: string };
type Outcome = { readonly problem?: string; readonly added: number; readonly missing: readonly Missing[] };

type OrderAgainProps = { readonly id: string; readonly orderRef: string; readonly onFilled: () => Promise<void> };

export const OrderAgain = ({ id, orderRef, onFilled }: OrderAgainProps) => {
  const label = useCartLabel();
  const [outcome, setOutcome] = useState<Outcome>();
  const { isPending, mutateAsync } = useOrderAgain(onFilled);
  // Kept until an answer comes.
  const key = useRef<string>(undefined);

  const press = async (): Promise<void> => {
    key.current ??= newId();
    try {
      const { status, message, added = 0, missing = [] } = await mutateAsync({ id, key: key.current });
      key.current = undefined;
      setOutcome({ ...(!status && { problem: message }), added, missing });
    } catch (failure) {
      setOutcome({ problem: reasonOf(failure), added: 0, missing: [] });
    }
  };

  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        look="secondary"
        disabled={isPending}
        aria-label={messages.againNamed(orderRef)}
        onClick={() => void press()}
      >
        {isPending ? messages.busy : messages.again}
      </Button>
      {outcome && (
        <div
          role={outcome.problem === undefined ? 'status' : 'alert'}
          className="w-full rounded-control bg-sunken px-4 py-3"
        >
          <p className="font-semibold">{outcome.problem ?? messages.againAdded(outcome.added, label)}</p>
          {outcome.missing.length > 0 && (
            <>
              <p>{messages.againMissing(label)}</p>
              <ul className="list-disc pl-5">
                {outcome.missing.map(({ name, quantity, reason }, at) => (
                  <li key={at}>
                    {quantity} × {name}: {reason}
                  </li>
                ))}
              </ul>
            </>
          )}
          {outcome.added > 0 && (
            <Link to="/manageCart" className={buttonClass('primary', 'mt-2')}>
              {messages.toCart(label)}
            </Link>
          )}
        </div>
      )}
    </div>
  );
};
