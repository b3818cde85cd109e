import { formatMoney } from '@hatch/kernel/rules';
import type { StaffOrder } from '../staff-order';
import { Disclosure } from './disclosure';

type ItemsCellProps = { readonly order: StaffOrder };

export const ItemsCell = ({ order }: ItemsCellProps) => (
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
    {order.extraInfo && (
      <p className="rounded-control border-2 border-warn bg-warn-soft px-3 py-2 font-semibold break-words text-ink">
        {order.extraInfo}
      </p>
    )}
  </>
);
