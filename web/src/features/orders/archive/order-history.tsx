import { orderTime } from './order-time';
import type { HistoryEvent } from './archive-api';
import { messages } from './messages';

type OrderHistoryProps = { readonly events: readonly HistoryEvent[] };

const whoDid = ({ by, by_name: name }: HistoryEvent): string =>
  by === 'staff' ? (name ?? messages.formerStaff) : messages.by[by];

export const OrderHistory = ({ events }: OrderHistoryProps) => (
  <section aria-labelledby="order-history" className="rounded-card bg-card p-4 shadow-card">
    <h2 id="order-history" className="pb-2 text-lg font-bold">
      {messages.history}
    </h2>
    <ol className="flex flex-col">
      {events.map((event) => (
        <li
          key={event.key}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2 sm:grid-cols-[11rem_1fr_auto]"
        >
          <time dateTime={event.at} className="text-sm text-ink-soft tabular-nums sm:text-base">
            {orderTime(event.at)}
          </time>
          <span className="order-1 col-span-2 min-w-0 wrap-anywhere sm:order-none sm:col-span-1">
            <span className="font-semibold">{messages.what[event.what]}</span>
            {event.note !== '' && <span className="block text-ink-soft">{event.note}</span>}
          </span>
          <span className="text-sm text-ink-soft">{whoDid(event)}</span>
        </li>
      ))}
    </ol>
  </section>
);
