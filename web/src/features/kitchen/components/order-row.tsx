import { clsx } from 'clsx';
import { memo } from 'react';
import { useThisHour } from '../hooks/use-now';
import { type OrderActions, useOrderActions } from '../hooks/use-order-actions';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import { receivedAt, rowStatusOf, type RowStatus, type StaffOrder } from '../staff-order';
import { CustomerCell } from './customer-cell';
import { RowNote } from './customer-note';
import { DueCell } from './due-cell';
import { OrderDialogs } from './order-dialogs';
import { OrderRefund } from './order-refund';
import { StatusCell } from './status-cell';
import { formatMoney } from '@hatch/kernel/rules';
import { Disclosure } from './disclosure';

type ItemsCellProps = { readonly order: StaffOrder };

const ItemsCell = ({ order }: ItemsCellProps) => (
  <>
    <Disclosure
      label={`[${order.numItems}] items of order ${order.ref ?? order.id}`}
      summary={
        <>
          <strong className="tabular-nums">[{order.numItems}]</strong>
          <span className="block">
            {order.orderItems.map(({ quantity, name }, at) => (
              <span key={at} className="block font-semibold break-words">
                {quantity} x {name}
              </span>
            ))}
          </span>
        </>
      }
    >
      <ul className="flex flex-col gap-1 border-l-4 border-line pl-3 text-sm">
        {order.orderItems.map(({ quantity, price, name, allergens }, at) => (
          <li key={at} className="flex gap-2">
            <span className="flex-1 break-words">
              {quantity} x {name}
              {allergens && <span className="block text-ink-soft">{allergens}</span>}
            </span>
            <span className="tabular-nums">
              {formatMoney(price)}
              {quantity > 1 && <span className="text-ink-soft"> each</span>}
            </span>
          </li>
        ))}
        <li className="flex gap-2 text-ink-soft">
          <span className="flex-1">Delivery</span>
          <span className="tabular-nums">{order.formattedPostage}</span>
        </li>
      </ul>
    </Disclosure>
    <RowNote order={order} />
  </>
);

type OrderRowProps = { readonly order: StaffOrder; readonly status: RowStatus };

const LOOK: Readonly<Record<RowStatus, string>> = {
  NEW: 'order-new border-accent bg-accent-soft',
  PRINTED: 'order-printed border-warn bg-card',
  NOTIFIED: 'order-notified border-good bg-good-soft',
  COMPLETE: 'order-complete border-edge bg-sunken text-ink-soft',
  'AWAITING-PAYMENT': 'order-awaiting border-edge border-dashed bg-card',
  CANCELLED: 'order-cancelled border-edge bg-sunken text-ink-soft',
};

const CELL = 'xl:px-2 xl:py-3 xl:align-top xl:first:pl-3 xl:last:pr-3';

type RowProps = OrderRowProps & {
  readonly actions: OrderActions | undefined;
};

const Row = ({ order, status, actions }: RowProps) => {
  const now = useThisHour();
  const name = order.ref ?? order.id;
  const awaitsAcceptance = status === 'NEW' && order.awaitsAcceptance;
  return (
    <tr
      className={clsx(
        'grid grid-cols-2 content-start gap-x-3 gap-y-2 rounded-card border-2 border-l-8 p-4',
        'xl:table-row xl:border-y xl:border-y-line',
        LOOK[status],
      )}
    >
      <td className={CELL}>
        <strong className="block text-xl leading-tight font-extrabold break-all xl:text-lg">{name}</strong>
        {order.ref !== null && <span className="block text-xs break-all text-ink-soft">{order.id}</span>}
      </td>
      <td className={clsx(CELL, 'order-1 col-span-2')}>
        <CustomerCell order={order} />
      </td>
      <td className={clsx(CELL, 'order-2')}>
        <span className="block font-semibold">
          {order.takenBy === null ? order.paymentMethod : messages.takenBy[order.takenBy]}
        </span>
        <strong className="block text-lg xl:text-base">{order.taMethod}</strong>
        {order.paymentTrouble !== null && (
          <strong className="mt-1 inline-block rounded-control border border-bad bg-bad-soft px-2 py-1 text-sm text-bad">
            {messages.paymentTrouble[order.paymentTrouble]}
          </strong>
        )}
      </td>
      <td className={clsx(CELL, 'order-5 col-span-2')}>
        <StatusCell
          name={name}
          status={status}
          awaitsAcceptance={awaitsAcceptance}
          cancelledBecause={order.cancelledBecause}
          escalated={order.escalated}
          isReverted={status !== rowStatusOf(order)}
          actions={actions}
        />
        {actions && (
          <>
            <OrderRefund order={order} name={name} />
            <OrderDialogs order={order} name={name} status={status} actions={actions} />
          </>
        )}
      </td>
      <td className={clsx(CELL, 'text-right text-xl font-bold tabular-nums xl:text-left xl:text-lg')}>
        {order.displayAmount}
      </td>
      <td className={clsx(CELL, 'order-4 col-span-2')}>
        <ItemsCell order={order} />
      </td>
      <td className={clsx(CELL, 'order-3 text-right tabular-nums xl:text-left')}>
        <span className="text-sm text-ink-soft xl:hidden">Received </span>
        <span>{kitchenTime(receivedAt(order), now)}</span>
      </td>
      <td className={clsx(CELL, 'order-6 col-span-2')}>
        <DueCell order={order} name={name} status={status} actions={actions} />
      </td>
    </tr>
  );
};

export const OrderRow = memo(({ order, status }: OrderRowProps) => (
  <Row order={order} status={status} actions={useOrderActions(order, status)} />
));
OrderRow.displayName = 'OrderRow';

export const PastOrderRow = memo((row: OrderRowProps) => <Row {...row} actions={undefined} />);
PastOrderRow.displayName = 'PastOrderRow';
