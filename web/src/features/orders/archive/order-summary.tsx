import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Icon } from '../../../components/ui/icon';
import { orderTime } from './order-time';
import type { ArchivedOrder } from './archive-api';
import { messages } from './messages';
import { customerOf, nameOf, stateOf, addressOf } from './order-words';
import { StateBadge } from './state-badge';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/ui/button';

type OrderDetailsProps = { readonly order: ArchivedOrder };

const OrderDetails = ({ order }: OrderDetailsProps) => (
  <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
    <section aria-label={messages.address}>
      <h3 className="text-sm font-semibold text-ink-soft">{messages.address}</h3>
      <address className="wrap-anywhere not-italic">
        {addressOf(order).map((line, at) => (
          <span key={at} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
    <section aria-label={messages.items}>
      <h3 className="text-sm font-semibold text-ink-soft">{messages.items}</h3>
      {/* HTML of the server, with product names escaped. */}
      <div className="wrap-anywhere" dangerouslySetInnerHTML={{ __html: order.itemsSummary }} />
      <p className="mt-1 flex justify-between gap-4 border-t border-line pt-1 tabular-nums">
        <span>{messages.delivery}</span>
        <span>{order.formatted_postage}</span>
      </p>
    </section>
    <Link
      to="/admin/orders/$id"
      params={{ id: order.id }}
      search
      className={buttonClass('secondary', 'justify-self-start')}
    >
      {messages.open}
    </Link>
  </div>
);

type OrderSummaryProps = {
  readonly order: ArchivedOrder;
  /** The first of the page just loaded: gets the focus. */
  readonly isNext: boolean;
};

const focus = (caret: HTMLButtonElement | null): void => caret?.focus();

const CELL = 'lg:px-2 lg:py-2 lg:align-middle';

export const OrderSummary = ({ order, isNext }: OrderSummaryProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = nameOf(order);
  const { payment_method: paidBy, completed_at: completed } = order;
  return (
    <tbody className="block border-b border-line last:border-0 lg:table-row-group">
      <tr className="grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-2 gap-y-0.5 py-3 lg:table-row">
        <td className={clsx(CELL, 'row-span-4 self-start lg:w-12')}>
          <button
            ref={isNext ? focus : undefined}
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={messages.show(name)}
            className="grid size-11 place-items-center rounded-control hover:bg-sunken"
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon className={clsx('transition-transform motion-reduce:transition-none', isOpen && 'rotate-180')}>
              <path d="m6 9 6 6 6-6" />
            </Icon>
          </button>
        </td>
        <th scope="row" className={clsx(CELL, 'min-w-0 text-left')}>
          <span className="block font-bold">{name}</span>
          <span className="line-clamp-1 text-sm font-normal wrap-anywhere text-ink-soft">{customerOf(order)}</span>
        </th>
        <td className={clsx(CELL, 'order-2 text-sm text-ink-soft lg:text-base lg:text-ink')}>
          {order.placed_at !== null && orderTime(order.placed_at)}
        </td>
        <td className={clsx(CELL, 'order-1')}>
          <StateBadge state={stateOf(order)} />
        </td>
        <td className={clsx(CELL, 'order-3 col-span-2 col-start-2 text-sm text-ink-soft lg:text-base lg:text-ink')}>
          {completed !== null && (
            <>
              <span className="lg:hidden">{messages.completedAt(orderTime(completed))}</span>
              <span className="max-lg:hidden">{orderTime(completed)}</span>
            </>
          )}
        </td>
        <td className={clsx(CELL, 'order-1 text-right text-sm lg:text-left lg:text-base')}>
          {paidBy !== null && messages.payments[paidBy]}
        </td>
        <td className={clsx(CELL, 'order-2 text-right text-sm tabular-nums lg:text-base')}>
          <span className="lg:hidden">{messages.itemCount(order.numItems)}</span>
          <span className="max-lg:hidden">{order.numItems}</span>
        </td>
        <td className={clsx(CELL, 'text-right text-lg font-bold tabular-nums lg:text-base')}>{order.display_amount}</td>
      </tr>
      <tr id={id} hidden={!isOpen} className={clsx(isOpen && 'block lg:table-row')}>
        <td colSpan={8} className="block pb-4 lg:table-cell lg:pr-2 lg:pl-16">
          <OrderDetails order={order} />
        </td>
      </tr>
    </tbody>
  );
};
