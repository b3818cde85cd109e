import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/ui/button';
import type { ArchivedOrder } from './archive-api';
import { messages } from './messages';
import { addressOf } from './order-words';

type OrderDetailsProps = { readonly order: ArchivedOrder };

export const OrderDetails = ({ order }: OrderDetailsProps) => (
  <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
    <section aria-label={messages.address}>
      <h3 className="text-sm font-semibold text-ink-soft">{messages.address}</h3>
      <address className="wrap-anywhere not-italic">
        {addressOf(order).map((line, at) => (
          <span key={at} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
    <section aria-label={messages.items}>
      <h3 className="text-sm font-semibold text-ink-soft">{messages.items}</h3>
      {/* HTML of the server, with product names escaped. */}
      <div className="wrap-anywhere" dangerouslySetInnerHTML={{ __html: order.itemsSummary }} />
      <p className="mt-1 flex justify-between gap-4 border-t border-line pt-1 tabular-nums">
        <span>{messages.delivery}</span>
        <span>{order.formatted_postage}</span>
      </p>
    </section>
    <Link
      to="/admin/orders/$id"
      params={{ id: order.id }}
      search
      className={buttonClass('secondary', 'justify-self-start')}
    >
      {messages.open}
    </Link>
  </div>
);
