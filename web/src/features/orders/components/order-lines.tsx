import { formatMoney } from '@hatch/kernel/rules';
import type { Order } from '../order';

type OrderLinesProps = Pick<Order, 'orderItems'>;

export const OrderLines = ({ orderItems }: OrderLinesProps) => (
  <ul className="flex flex-col gap-2">
    {orderItems.map(({ name, quantity, price, allergens }, at) => (
      <li key={at} className="flex gap-3">
        <span className="font-semibold">
          {quantity}
          <span aria-hidden="true"> ×</span>
        </span>
        <span className="min-w-0 flex-1">
          {name}
          {allergens && <span className="block text-sm text-ink-soft">{allergens}</span>}
        </span>
        <span>{formatMoney(price * quantity)}</span>
      </li>
    ))}
  </ul>
);
