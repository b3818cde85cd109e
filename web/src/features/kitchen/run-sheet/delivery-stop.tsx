import { addressLines, dialled } from '@hatch/kernel/rules';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../components/ui/button';
import { mapOf } from '../../../lib/map-of';
import { RunSheetNote } from '../components/customer-note';
import { kitchenTime } from '../kitchen-time';
import { messages as kitchen } from '../messages';
import { isOverdue, type RowStatus, type StaffOrder } from '../staff-order';
import { messages } from './messages';

type DeliveryStopProps = {
  readonly order: StaffOrder;
  readonly status: RowStatus;
  readonly now: number;
  /** The buttons below the map. */
  readonly children: ReactNode;
};

export const DeliveryStop = ({ order, status, now, children }: DeliveryStopProps) => {
  const name = order.ref ?? order.id;
  const address = addressLines(order);
  return (
    <article
      aria-label={kitchen.cards.title(name)}
      className="grid break-inside-avoid gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4 sm:grid-cols-[6rem_1fr_auto] print:border-edge"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-2xl font-extrabold tabular-nums sm:block">
        {order.dueBy !== null && kitchenTime(order.dueBy, now)}
        {isOverdue(order, status, now) && (
          <strong className="block text-base text-bad print:hidden">{messages.late}</strong>
        )}
      </p>
      <div className="min-w-0">
        <h3 className="text-lg break-words">
          <strong>{name}</strong> {order.fullName}
        </h3>
        {address.length === 0 ? (
          <p>{messages.noAddress}</p>
        ) : (
          <address className="text-lg not-italic">
            {address.map((line, at) => (
              <span key={at} className="block break-words">
                {line}
              </span>
            ))}
          </address>
        )}
        {order.phoneNumber && (
          <a href={dialled(order.phoneNumber)} className="inline-flex min-h-12 items-center text-lg underline">
            {order.phoneNumber}
          </a>
        )}
        {order.deliveryInfo && (
          <p className="break-words">
            <strong>{messages.forDriver}</strong> {order.deliveryInfo}
          </p>
        )}
        <RunSheetNote order={order} />
        <p>{order.orderItems.map((line) => `${line.quantity} x ${line.name}`).join(', ')}</p>
        <p>{messages.paid(order.displayAmount)}</p>
        {order.outAt !== null && (
          <p className="text-ink-soft">{kitchen.out(kitchenTime(order.outAt, now), order.driver)}</p>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-2 sm:w-44 sm:flex-col sm:flex-nowrap print:hidden">
        {address.length > 0 && (
          <a
            href={mapOf(address.join(', '))}
            target="_blank"
            rel="noreferrer"
            aria-label={messages.mapOf(name)}
            className={buttonClass('secondary', 'min-h-12')}
          >
            {messages.map}
          </a>
        )}
        {children}
      </div>
    </article>
  );
};
