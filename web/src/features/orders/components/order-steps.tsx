import { clsx } from 'clsx';
import { messages } from '../messages';
import { isCollected, type Order } from '../order';

const stepOf = (order: Order): number => {
  const { orderStatus } = order.takeaway;
  if (order.status === 'AWAITING-PAYMENT') return 0;
  if (orderStatus === 'COMPLETE') return isCollected(order) ? 4 : 5;
  if (order.outAt !== null) return 4;
  if (orderStatus === 'NOTIFIED') return 3;
  return orderStatus === 'PRINTED' ? 2 : 1;
};

type OrderStepsProps = { readonly order: Order };

export const OrderSteps = ({ order }: OrderStepsProps) => {
  const reached = stepOf(order);
  return (
    <ol aria-label={messages.stepsOf} className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3 print:hidden">
      {messages.steps(isCollected(order)).map((step, at) => (
        <li
          key={step}
          aria-current={at === reached ? 'step' : undefined}
          className={clsx(
            'border-t-4 pt-1 text-sm',
            at <= reached ? 'border-good font-semibold' : 'border-line text-ink-soft',
          )}
        >
          {step}
        </li>
      ))}
    </ol>
  );
};
