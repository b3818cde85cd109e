import { addressLines, dialled } from '@hatch/kernel/rules';
import { Button, buttonClass } from '../../../components/ui/button';
import { mapOf } from '../../../lib/map-of';
import { RunSheetNote } from '../components/customer-note';
import { SendOutDialog } from '../components/send-out-dialog';
import { useNow } from '../hooks/use-now';
import { useOrderActions } from '../hooks/use-order-actions';
import { kitchenTime } from '../kitchen-time';
import { messages as kitchen } from '../messages';
import { canBeSentOut, isOverdue, rowStatusOf, type StaffOrder } from '../staff-order';
import { messages } from './messages';

type RunSheetOrderProps = { readonly order: StaffOrder };

export const RunSheetOrder = ({ order }: RunSheetOrderProps) => {
  const now = useNow();
  const status = rowStatusOf(order);
  const actions = useOrderActions(order, status);
  const name = order.ref ?? order.id;
  const address = addressLines(order);
  const isLate = isOverdue(order, status, now);
  return (
    <article
      aria-label={kitchen.cards.title(name)}
      className="grid break-inside-avoid gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4 sm:grid-cols-[6rem_1fr_auto] print:border-edge"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-2xl font-extrabold tabular-nums sm:block">
        {order.dueBy !== null && kitchenTime(order.dueBy, now)}
        {isLate && <strong className="block text-base text-bad print:hidden">{messages.late}</strong>}
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
        {canBeSentOut(order, status) && (
          <Button
            className="min-h-12"
            disabled={actions.isBusy}
            aria-label={kitchen.sendOut.openOf(name)}
            onClick={actions.steps.sendOut}
          >
            {kitchen.sendOut.open}
          </Button>
        )}
        {order.outAt !== null && (
          <Button
            className="min-h-12"
            disabled={actions.isBusy}
            aria-label={kitchen.cards.steps.deliver.label(name)}
            onClick={actions.steps.deliver}
          >
            {kitchen.cards.steps.deliver.text}
          </Button>
        )}
      </div>
      {actions.isSendingOut && <SendOutDialog name={name} onSendOut={actions.sendOut} onClose={actions.closeSendOut} />}
    </article>
  );
};
