import { formatMoney } from '@hatch/kernel/rules';
import { useWideScreen } from '../../../lib/use-wide-screen';
import { messages } from '../messages';
import { itemsTotal, type Order, postageOf } from '../order';
import { DeliveryBands } from './delivery-bands';
import { OrderLines } from './order-lines';
import { OrderSum } from './order-sum';

type OrderSummaryProps = { readonly order: Order };

export const OrderSummary = ({ order }: OrderSummaryProps) => {
  const isBeside = useWideScreen();
  const items = itemsTotal(order);
  const postage = postageOf(order);
  const units = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      aria-label="Your order"
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 shadow-card"
    >
      {isBeside ? (
        <OrderLines orderItems={order.orderItems} />
      ) : (
        <details>
          <summary className="min-h-11 content-center font-bold">
            {messages.orderNow(units)} <span className="float-right font-normal">{formatMoney(items)}</span>
          </summary>
          <div className="pt-1 pb-2">
            <OrderLines orderItems={order.orderItems} />
          </div>
        </details>
      )}
      <dl className="flex flex-col gap-1 border-t border-line pt-3">
        <OrderSum label={messages.itemsTotal} amount={items} />
        <OrderSum label={messages.postage(postage)} amount={postage} />
        <OrderSum label={messages.total} amount={items + postage} strong />
      </dl>
      {postage > 0 && <DeliveryBands />}
      {order.extraInfo && (
        <div className="rounded-control bg-sunken px-3 py-2">
          <h2 className="text-sm font-semibold">Extra info</h2>
          <p className="break-words whitespace-pre-line">{order.extraInfo}</p>
        </div>
      )}
    </section>
  );
};
