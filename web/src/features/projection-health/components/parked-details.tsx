import type { ParkedWork } from '../api/stopped-read-models';
import { messages } from '../messages';
import { timeOf } from '../time-of';

type ParkedDetailsProps = { readonly parked: ParkedWork };

/** For the person who runs the site; Hatch retries automatically. */
export const ParkedDetails = ({ parked: { process, subject, eventType, error, at } }: ParkedDetailsProps) => (
  <div className="mt-2 border-t border-line pt-2 text-sm [overflow-wrap:anywhere]">
    <p>
      <strong>{process}</strong> {messages.parkedAt(subject, eventType)}, {messages.since(timeOf(at))}.
    </p>
    <p className="mt-1">
      <code>{error}</code>
    </p>
    <p className="mt-1">{messages.parkedAgain}</p>
  </div>
);
