import { messages as order } from '../orders/archive/messages';
import type { EvidenceEvent } from './api';
import { exactShopTime, utcTime } from './instants';
import { messages } from './messages';

type TimelineProps = { readonly events: readonly EvidenceEvent[] };

const whoDid = ({ by, by_name: name }: EvidenceEvent): string =>
  by === 'staff' ? (name ?? order.formerStaff) : order.by[by];

const sealOf = ({ standing, seal }: EvidenceEvent): string =>
  standing === 'differs' ? messages.notAsSealed : seal === null ? messages.notSealed : messages.seal(seal);

export const Timeline = ({ events }: TimelineProps) => (
  <section aria-labelledby="evidence-happened">
    <h2 id="evidence-happened" className="pb-2 text-lg font-bold">
      {messages.happened}
    </h2>
    <ol className="flex flex-col">
      {events.map((event) => (
        <li
          key={event.key}
          className="grid break-inside-avoid gap-x-4 border-t border-line py-2 text-sm sm:grid-cols-[13rem_1fr_8rem] print:grid-cols-[13rem_1fr_8rem] print:py-1"
        >
          <time dateTime={event.at} className="tabular-nums">
            {exactShopTime(event.at)}
            <span className="block text-xs text-ink-soft print:text-black">{utcTime(event.at)}</span>
          </time>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{order.what[event.what]}</span>
            {event.note !== '' && <span className="block">{event.note}</span>}
            <span className="block text-xs text-ink-soft print:text-black">
              {messages.position(event.position)} · {messages.revision(event.stream, event.revision)} · {event.id}
            </span>
          </span>
          <span className="sm:text-right print:text-right">
            {whoDid(event)}
            <span
              className={
                event.standing === 'differs'
                  ? 'block text-xs font-bold text-bad print:text-black'
                  : 'block text-xs text-ink-soft print:text-black'
              }
            >
              {sealOf(event)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
