import type { StoppedReadModel } from '../api/stopped-read-models';
import { messages } from '../messages';
import { timeOf } from '../time-of';

type StoppedDetailsProps = { readonly stopped: StoppedReadModel };

/** For the person who runs the site. Without an event (the log is too short) the error says it all. */
export const StoppedDetails = ({ stopped: { name, position, stream, eventType, error, at } }: StoppedDetailsProps) => (
  <div className="mt-2 border-t border-line pt-2 text-sm [overflow-wrap:anywhere]">
    <p>
      <strong>{name}</strong>{' '}
      {eventType === '' ? (
        messages.stoppedAt(position)
      ) : (
        <>
          {messages.failedOn} <strong>{eventType}</strong>, {messages.position(position, stream)}
        </>
      )}
      , {messages.since(timeOf(at))}.
    </p>
    <p className="mt-1">
      <code>{error}</code>
    </p>
    {eventType !== '' && (
      <p className="mt-1">
        {messages.resume} <code className="rounded bg-accent-soft px-1">{messages.command(name)}</code>
      </p>
    )}
  </div>
);
