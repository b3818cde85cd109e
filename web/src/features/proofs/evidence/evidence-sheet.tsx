import { Agreement } from './agreement';
import type { Evidence, EvidenceEvent } from './api';
import { exactShopTime, utcTime } from './instants';
import { messages } from './messages';
import { messages as order } from '../../orders/archive/messages';

type TimelineProps = { readonly events: readonly EvidenceEvent[] };

const whoDid = ({ by, by_name: name }: EvidenceEvent): string =>
  by === 'staff' ? (name ?? order.formerStaff) : order.by[by];

const sealOf = ({ standing, seal }: EvidenceEvent): string =>
  standing === 'differs' ? messages.notAsSealed : seal === null ? messages.notSealed : messages.seal(seal);

const Timeline = ({ events }: TimelineProps) => (
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

type EvidenceSheetProps = { readonly evidence: Evidence };

export const EvidenceSheet = ({ evidence }: EvidenceSheetProps) => {
  const { order_id: id, ref, made_at: made, person, events, seals, open, sealed_by: sealedBy, trouble } = evidence;
  const differing = events.filter(({ standing }) => standing === 'differs').length;
  return (
    <article className="flex flex-col gap-6 rounded-card bg-card p-4 shadow-card print:rounded-none print:bg-white print:p-0 print:text-black print:shadow-none">
      <div>
        <h1 className="text-xl font-bold">{messages.title(ref ?? id)}</h1>
        <p className="text-sm text-ink-soft print:text-black">{messages.made(exactShopTime(made), utcTime(made))}</p>
        {(trouble !== null || differing > 0) && (
          <p role="alert" className="mt-2 border-2 border-bad p-2 font-bold print:border-black">
            {trouble === null ? messages.differs(differing) : `${messages.trouble} ${trouble}`}
          </p>
        )}
        {open > 0 && sealedBy !== null && (
          <p role="status" className="mt-2">
            {messages.open(open, exactShopTime(sealedBy))}
          </p>
        )}
      </div>
      <section aria-labelledby="evidence-customer" className="break-inside-avoid">
        <h2 id="evidence-customer" className="text-lg font-bold">
          {messages.customer}
        </h2>
        {person.standing === 'known' ? (
          <p className="wrap-anywhere">
            {[person.name, ...person.address, person.phone, person.email].filter((part) => part !== '').join(', ')}
            {person.notes !== '' && (
              <span className="block">
                {messages.note}: {person.notes}
              </span>
            )}
          </p>
        ) : (
          <p>{messages.standings[person.standing]}</p>
        )}
      </section>
      <Agreement agreement={evidence.agreement} money={evidence.money} placed_at={evidence.placed_at} />
      <Timeline events={events} />
      <section aria-labelledby="evidence-seals">
        <h2 id="evidence-seals" className="pb-2 text-lg font-bold">
          {messages.seals}
        </h2>
        {seals.length === 0 && <p>{messages.noSeals}</p>}
        <ul className="flex flex-col gap-2 text-sm">
          {seals.map((seal) => (
            <li key={seal.number} className="break-inside-avoid">
              {messages.sealed(seal.number, seal.from, seal.to, seal.count)}
              <span className="block text-xs wrap-anywhere text-ink-soft print:text-black">
                {messages.root} {seal.root}
              </span>
            </li>
          ))}
        </ul>
        <p className="pt-2 text-sm">
          {messages.how} <code className="wrap-anywhere">{messages.command}</code>
        </p>
      </section>
    </article>
  );
};
