import { formatMoney, type Pence } from '@hatch/kernel/rules';
import { messages } from '../../../lib/messages';
import { itemsTotal, type Order, postageOf } from '../../../order/order';
import { DeliveryBands } from './delivery-bands';

type OrderSummaryProps = { readonly order: Order };
type SumProps = { readonly label: string; readonly amount: Pence; readonly strong?: boolean };

const Sum = ({ label, amount, strong }: SumProps) => (
  <div className={strong ? 'flex justify-between gap-3 text-lg font-bold' : 'flex justify-between gap-3'}>
    <dt>{label}</dt>
    <dd>{formatMoney(amount)}</dd>
  </div>
);

/** CHK-03 to CHK-10 */
export const OrderSummary = ({ order }: OrderSummaryProps) => {
  const items = itemsTotal(order);
  const postage = postageOf(order);
  return (
    <section
      aria-label="Your order"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <ul className="flex flex-col gap-2">
        {order.order_items.map(({ name, quantity, price }) => (
          <li key={name} className="flex gap-3">
            <span className="font-semibold">
              {quantity}
              <span aria-hidden="true"> ×</span>
            </span>
            <span className="min-w-0 flex-1">{name}</span>
            <span>{formatMoney(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1 border-t border-line pt-3">
        <Sum label={messages.checkout.itemsTotal} amount={items} />
        <Sum label={postage < 0 ? messages.checkout.discount : messages.checkout.delivery} amount={postage} />
        <Sum label={messages.checkout.total} amount={items + postage} strong />
      </dl>
      {postage > 0 && <DeliveryBands />}
      {order.extra_info && (
        <div className="rounded-control bg-sunken px-3 py-2">
          <h2 className="text-sm font-semibold">Extra info</h2>
          <p className="break-words whitespace-pre-line">{order.extra_info}</p>
        </div>
      )}
    </section>
  );
};
