import { orderMessages } from '../order/messages';
import { itemsTotal, type Order, postageOf } from '../order/order';
import { OrderLines } from '../order/order-lines';
import { OrderSum } from '../order/order-sum';
import { messages } from '../messages';
import { DeliveryBands } from './delivery-bands';

type OrderSummaryProps = { readonly order: Order };

/** CHK-03 to CHK-10 */
export const OrderSummary = ({ order }: OrderSummaryProps) => {
  const items = itemsTotal(order);
  const postage = postageOf(order);
  return (
    <section
      aria-label="Your order"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <OrderLines order_items={order.order_items} />
      <dl className="flex flex-col gap-1 border-t border-line pt-3">
        <OrderSum label={messages.itemsTotal} amount={items} />
        <OrderSum label={orderMessages.postage(postage)} amount={postage} />
        <OrderSum label={messages.total} amount={items + postage} strong />
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
