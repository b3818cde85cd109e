import { dialled, formatMoney } from '@hatch/kernel/rules';
import type { ReactNode } from 'react';
import { orderTime } from './order-time';
import type { ArchivedOrder } from './archive-api';
import { messages } from './messages';
import { addressOf, nameOf, stateOf } from './order-words';
import { StateBadge } from './state-badge';

type OrderCardProps = {
  readonly order: ArchivedOrder;
  readonly action: ReactNode;
};

export const OrderCard = ({ order, action }: OrderCardProps) => {
  const { ta_method: method, payment_method: paidBy, completed_at: completed } = order;
  const facts = [
    order.placed_at !== null && orderTime(order.placed_at),
    method !== null && messages.methods[method],
    paidBy !== null && messages.payments[paidBy],
    completed !== null && messages.completedAt(orderTime(completed)),
  ].filter((fact) => fact !== false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.orderNamed(nameOf(order))}</h1>
        <StateBadge state={stateOf(order)} />
        <span className="ml-auto">{action}</span>
        <p className="w-full text-ink-soft">{facts.join(' · ')}</p>
      </div>
      {order.cancelled_because !== null && (
        <p className="rounded-card bg-bad-soft p-4 text-bad">{order.cancelled_because}</p>
      )}
      <div className="grid items-start gap-4 rounded-card bg-card p-4 shadow-card sm:grid-cols-2">
        <section aria-label={messages.contact}>
          <h2 className="text-lg font-bold">{messages.contact}</h2>
          <address className="wrap-anywhere not-italic">
            {addressOf(order).map((line, at) => (
              <span key={at} className="block">
                {line}
              </span>
            ))}
            {order.phone_number !== '' && (
              <a href={dialled(order.phone_number)} className="flex min-h-11 items-center underline">
                {order.phone_number}
              </a>
            )}
            {order.email !== '' && (
              <a href={`mailto:${encodeURIComponent(order.email)}`} className="flex min-h-11 items-center underline">
                {order.email}
              </a>
            )}
          </address>
          <Note title={messages.deliveryNote} text={order.delivery_info} />
          <Note title={messages.note} text={order.extra_info} />
        </section>
        <section aria-label={messages.items}>
          <h2 className="text-lg font-bold">{messages.items}</h2>
          <ul className="flex flex-col gap-1 tabular-nums">
            {order.order_items.map(({ name, quantity, price }, at) => (
              <Line key={at} text={`${quantity} x ${name}`} amount={formatMoney(price * quantity)} />
            ))}
            <Line text={messages.delivery} amount={order.formatted_postage} className="border-t border-line pt-1" />
            <Line text={messages.total} amount={order.display_amount} className="text-lg font-bold" />
            {order.refunded > 0 && (
              <>
                <Line text={messages.refunded} amount={formatMoney(order.refunded)} />
                <Line text={messages.netTakings} amount={formatMoney(order.net_takings)} className="font-bold" />
              </>
            )}
            {order.vat
              .filter(({ gross }) => gross !== 0)
              .map(({ rate, vat }) => (
                <Line
                  key={rate}
                  text={messages.vatAt(`${rate / 100}%`)}
                  amount={formatMoney(vat)}
                  className="text-sm text-ink-soft"
                />
              ))}
          </ul>
        </section>
      </div>
    </>
  );
};

type LineProps = { readonly text: string; readonly amount: string; readonly className?: string };

const Line = ({ text, amount, className = '' }: LineProps) => (
  <li className={`flex justify-between gap-4 ${className}`}>
    <span className="min-w-0 wrap-anywhere">{text}</span>
    <span>{amount}</span>
  </li>
);

type NoteProps = { readonly title: string; readonly text: string };

const Note = ({ title, text }: NoteProps) =>
  text !== '' && (
    <p className="mt-2 rounded-control border-2 border-warn bg-warn-soft px-3 py-2 break-words whitespace-pre-line text-ink">
      <strong className="block text-sm">{title}</strong>
      {text}
    </p>
  );
