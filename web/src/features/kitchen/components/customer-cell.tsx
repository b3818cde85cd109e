import { addressLines, dialled } from '@hatch/kernel/rules';
import { messages } from '../messages';
import type { StaffOrder } from '../staff-order';
import { Disclosure } from './disclosure';

const nameOf = ({ detailsUnreadable }: StaffOrder): string =>
  detailsUnreadable ? messages.unreadable : 'Name forgotten';

type CustomerCellProps = { readonly order: StaffOrder };

export const CustomerCell = ({ order }: CustomerCellProps) => {
  const address = addressLines(order);
  return (
    <>
      <p className="text-lg leading-tight font-bold break-words">{order.fullName || nameOf(order)}</p>
      {order.detailsUnreadable && <p className="text-sm font-semibold text-ink">{messages.unreadableHint}</p>}
      {order.phoneNumber && (
        <a href={dialled(order.phoneNumber)} className="inline-flex min-h-12 items-center underline">
          {order.phoneNumber}
        </a>
      )}
      {order.email && <p className="text-sm break-all text-ink-soft">{order.email}</p>}
      {address.length > 0 && (
        <Disclosure
          label={`Address of order ${order.ref ?? order.id}`}
          summary={<span>{order.postcode || 'Address'}</span>}
        >
          <address className="text-sm not-italic">
            {address.map((line, at) => (
              <span key={at} className="block break-words">
                {line}
              </span>
            ))}
            {order.deliveryInfo && <span className="mt-1 block font-semibold break-words">{order.deliveryInfo}</span>}
          </address>
        </Disclosure>
      )}
    </>
  );
};
