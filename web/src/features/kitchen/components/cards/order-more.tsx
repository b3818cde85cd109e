import { formatMoney } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { kitchenDisplayQuery } from '../../api/kitchen-display';
import { Dialog } from '../../../../components/ui/dialog';
import type { OrderActions } from '../../hooks/use-order-actions';
import { kitchenTime } from '../../kitchen-time';
import { messages } from '../../messages';
import { receivedAt, type RowStatus, type StaffOrder, canBeSentOut } from '../../staff-order';
import { SellOutDishes } from '../../../stock/components/sell-out-dishes';
import { CustomerCell } from '../customer-cell';
import { OrderRefund } from '../order-refund';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button';

type MoreActionsProps = {
  readonly order: StaffOrder;
  readonly status: RowStatus;
  readonly actions: OrderActions;
  readonly onDone: () => void;
};

const MoreActions = ({ order, status, actions, onDone }: MoreActionsProps) => {
  const { data: display } = useQuery(kitchenDisplayQuery);
  const prints = display === undefined || display.steps === 'print';
  const isPrinted = status === 'PRINTED' || status === 'NOTIFIED' || status === 'COMPLETE';
  const awaitsAcceptance = status === 'NEW' && order.awaitsAcceptance;
  const isPromised = status === 'NEW' || status === 'PRINTED' || status === 'NOTIFIED';
  const action = (text: ReactNode, act: () => void) => (
    <Button
      look="secondary"
      disabled={actions.isBusy}
      className="min-h-14 text-lg"
      onClick={() => {
        onDone();
        act();
      }}
    >
      {text}
    </Button>
  );
  const { more } = messages;
  return (
    <div className="grid grid-cols-2 gap-2">
      {action(more.preview, actions.preview)}
      {prints && isPrinted && action(more.printAgain, actions.steps.print)}
      {prints && status === 'NEW' && !awaitsAcceptance && action(more.markPrinted, actions.printing.markPrinted)}
      {isPromised && !awaitsAcceptance && action(messages.delay, actions.delay)}
      {status === 'PRINTED' && canBeSentOut(order, status) && action(messages.sendOut.open, actions.steps.sendOut)}
      {status === 'PRINTED' && action(more.markComplete, actions.steps.complete)}
      {actions.mayCancel && action(more.cancel, actions.askToCancel)}
      {awaitsAcceptance && action(messages.reject.open, actions.askToCancel)}
    </div>
  );
};

type OrderMoreProps = {
  readonly order: StaffOrder;
  readonly status: RowStatus;
  readonly now: number;
  readonly actions: OrderActions | undefined;
  readonly onClose: () => void;
};

export const OrderMore = ({ order, status, now, actions, onClose }: OrderMoreProps) => {
  const name = order.ref ?? order.id;
  const { more } = messages;
  return (
    <Dialog title={messages.cards.title(name)} onClose={onClose}>
      {actions && (
        <>
          <MoreActions order={order} status={status} actions={actions} onDone={onClose} />
          <div className="mt-2">
            <OrderRefund order={order} name={name} />
          </div>
          <section aria-label={more.sellOut} className="mt-4 border-t border-line pt-3">
            <h3 className="mb-2 font-bold">{more.sellOut}</h3>
            <SellOutDishes order={order} />
          </section>
        </>
      )}
      <div className="mt-4 border-t border-line pt-3">
        <CustomerCell order={order} />
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3">
        <dt className="text-ink-soft">{more.received}</dt>
        <dd className="tabular-nums">{kitchenTime(receivedAt(order), now)}</dd>
        {order.notifiedAt !== null && (
          <>
            <dt className="text-ink-soft">{more.notified}</dt>
            <dd>{messages.sent(kitchenTime(order.notifiedAt, now))}</dd>
          </>
        )}
        {order.outAt !== null && (
          <>
            <dt className="text-ink-soft">{more.out}</dt>
            <dd className="break-words">{messages.out(kitchenTime(order.outAt, now), order.driver)}</dd>
          </>
        )}
        <dt className="text-ink-soft">{more.payment}</dt>
        <dd>
          {order.takenBy === null ? order.paymentMethod : messages.takenBy[order.takenBy]}{' '}
          {status === 'AWAITING-PAYMENT' && more.notPaid}
        </dd>
        <dt className="text-ink-soft">{more.id}</dt>
        <dd className="break-all">{order.id}</dd>
      </dl>
      <ul aria-label={more.items} className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
        {order.orderItems.map(({ quantity, price, name: line, allergens }, at) => (
          <li key={at} className="flex gap-3">
            <span className="flex-1 break-words">
              {quantity} x {line}
              {allergens && <span className="block text-sm text-ink-soft">{allergens}</span>}
            </span>
            <span className="tabular-nums">{formatMoney(price * quantity)}</span>
          </li>
        ))}
        <li className="flex gap-3 text-ink-soft">
          <span className="flex-1">{more.delivery}</span>
          <span className="tabular-nums">{order.formattedPostage}</span>
        </li>
        <li className="flex gap-3 text-lg font-bold">
          <span className="flex-1">{more.total}</span>
          <span className="tabular-nums">{order.displayAmount}</span>
        </li>
      </ul>
    </Dialog>
  );
};
