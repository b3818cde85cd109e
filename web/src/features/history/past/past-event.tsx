import { messages } from './messages';
import type { PastEvent } from './past-api';
import { exactTime, placeOf, valueWords, wordOf } from './past-words';

const whoDid = ({ by, by_name: name }: PastEvent): string =>
  by === 'staff' ? (name ?? messages.formerStaff) : messages.by[by];

const Differences = ({ event: { changes, what, revision } }: { readonly event: PastEvent }) => (
  <table className="w-full table-fixed text-sm">
    <caption className="sr-only">{`${messages.changed}: ${wordOf(what)} ${revision}`}</caption>
    <thead className="text-left text-ink-soft">
      <tr>
        <th scope="col" className="w-2/5 py-1 font-normal">
          {messages.what}
        </th>
        <th scope="col" className="py-1 font-normal">
          {messages.before}
        </th>
        <th scope="col" className="py-1 font-normal">
          {messages.after}
        </th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ path, before, after, hidden }) => (
        <tr key={path.join('\n')} className="border-t border-line align-top">
          <th scope="row" className="py-1 pr-2 text-left font-normal wrap-anywhere">
            {placeOf(path)}
          </th>
          <td className="py-1 pr-2 wrap-anywhere text-ink-soft">{valueWords(path, before, hidden)}</td>
          <td className="py-1 font-semibold wrap-anywhere">{valueWords(path, after, hidden)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const recorded = ({ says }: PastEvent): string =>
  JSON.stringify(
    Object.fromEntries(
      says.map(({ path, value, hidden }) => [path.join(' / '), hidden ? messages.hidden[hidden] : value]),
    ),
    undefined,
    2,
  );

export const PastEventItem = ({ event }: { readonly event: PastEvent }) => (
  <li className="flex flex-col gap-2 border-t border-line py-3">
    <p className="flex flex-wrap items-baseline gap-x-3">
      <strong>{wordOf(event.what)}</strong>
      <time dateTime={event.at} className="text-sm text-ink-soft tabular-nums">
        {exactTime(event.at)}
      </time>
      <span className="text-sm text-ink-soft">{whoDid(event)}</span>
    </p>
    {event.changes.length > 0 ? (
      <Differences event={event} />
    ) : (
      <p className="text-sm text-ink-soft">{messages.unchanged}</p>
    )}
    {event.is_cut && <p className="text-sm text-ink-soft">{messages.cut}</p>}
    <details className="text-sm">
      <summary className="cursor-pointer py-3 text-ink-soft">{messages.recorded}</summary>
      <pre className="rounded-control bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">{recorded(event)}</pre>
    </details>
  </li>
);
