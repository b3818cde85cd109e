import { formatMoney, londonTime, PAYMENT_METHODS } from '@hatch/kernel/rules';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { DayEndReport, DayOrder } from './day-end-api';
import { messages } from './messages';

type DayOrdersProps = {
  readonly report: DayEndReport;
  readonly actionFor: (order: DayOrder) => ReactNode;
};

const CELL = 'py-1.5 pl-3 first:pl-0';

export const DayOrders = ({ report: { orders, orders_not_listed: notListed }, actionFor }: DayOrdersProps) => (
  <section className="rounded-card bg-card p-4 shadow-card print:p-0 print:shadow-none">
    <table className="w-full border-collapse tabular-nums">
      <caption className="pb-1 text-left text-lg font-bold">{messages.orders}</caption>
      <thead>
        <tr className="border-b border-edge text-sm text-ink-soft">
          {[messages.order, messages.time, messages.method, messages.amount, messages.refunded].map((column, at) => (
            <th
              key={column}
              scope="col"
              className={clsx(
                CELL,
                'font-semibold',
                at < 3 ? 'text-left' : 'text-right',
                (at === 1 || at === 4) && 'max-sm:hidden print:table-cell',
              )}
            >
              {column}
            </th>
          ))}
          <th scope="col" className="print:hidden">
            <span className="sr-only">{messages.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="border-b border-line">
            <th scope="row" className={clsx(CELL, 'text-left font-semibold')}>
              {order.ref ?? order.id}
              {order.cancelled && <span className="block text-sm font-normal text-ink-soft">{messages.cancelled}</span>}
            </th>
            <td className={clsx(CELL, 'max-sm:hidden print:table-cell')}>
              {order.placed_at !== null && londonTime(new Date(order.placed_at))}
            </td>
            <td className={CELL}>{order.payment_method !== null && PAYMENT_METHODS[order.payment_method].name}</td>
            <td className={clsx(CELL, 'text-right')}>
              {formatMoney(order.total_cost)}
              {order.refunded > 0 && (
                <span className="block text-sm text-ink-soft sm:hidden print:hidden">
                  {messages.refundedOf(formatMoney(order.refunded))}
                </span>
              )}
            </td>
            <td className={clsx(CELL, 'text-right max-sm:hidden print:table-cell')}>
              {order.refunded > 0 && formatMoney(order.refunded)}
            </td>
            <td className="pl-1 text-right print:hidden">{actionFor(order)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {notListed > 0 && <p className="pt-2 text-sm text-ink-soft">{messages.notListed(notListed)}</p>}
  </section>
);
