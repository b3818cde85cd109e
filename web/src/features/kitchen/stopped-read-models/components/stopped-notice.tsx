import { useQuery, queryOptions } from '@tanstack/react-query';
import { messages } from '../messages';
import { dateFormat, SHOP_TIME_ZONE } from '@hatch/kernel/rules';
import type { Answers } from '../../../../api/calls';
import { http } from '../../../../lib/http';

/** Its projection stopped at an event that it failed on; `at` is an ISO instant. */
type StoppedReadModel = Answers['GET /api/stoppedReadModels']['stopped'][number];

/** Automatic work that fails for one order or basket; `at` is an ISO instant. */
type ParkedWork = Answers['GET /api/stoppedReadModels']['parked'][number];

type HeldUp = { readonly stopped: readonly StoppedReadModel[]; readonly parked: readonly ParkedWork[] };

const POLL_MS = 20_000;

const readStopped = async (): Promise<HeldUp> => {
  const { stopped, parked } = await http.read('/api/stoppedReadModels');
  return { stopped, parked };
};

/** Polled behind another tab too: staff do not always watch a kitchen screen. */
export const stoppedReadModelsQuery = queryOptions({
  queryKey: ['stopped-read-models'],
  queryFn: readStopped,
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
  retry: false,
  staleTime: 0,
});

const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE });

const timeOf = (at: string): string => dayAndTime(new Date(at));

type StoppedDetailsProps = { readonly stopped: StoppedReadModel };

/** For the person who runs the site. Without an event (the log is too short) the error says it all. */
const StoppedDetails = ({ stopped: { name, position, stream, eventType, error, at } }: StoppedDetailsProps) => (
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

type ParkedDetailsProps = { readonly parked: ParkedWork };

/** For the person who runs the site; Hatch retries automatically. */
const ParkedDetails = ({ parked: { process, subject, eventType, error, at } }: ParkedDetailsProps) => (
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

export const StoppedNotice = () => {
  const { data } = useQuery(stoppedReadModelsQuery);
  const { stopped, parked } = data ?? { stopped: [], parked: [] };
  if (stopped.length === 0 && parked.length === 0) return null;
  const processes = [...new Set(parked.map(({ process }) => process))];
  return (
    <div className="mb-4 rounded-card border-2 border-warn bg-warn-soft px-4 py-2">
      <div role="alert">
        {stopped.map(({ name }) => (
          <p key={name} className="mb-1">
            <strong className="block text-lg">{messages.title(name)}</strong>
            {messages.beware(name)}
          </p>
        ))}
        {processes.map((process) => (
          <p key={process} className="mb-1">
            <strong className="block text-lg">{messages.parkedTitle(process)}</strong>
            {messages.parkedBeware(process)}
          </p>
        ))}
        <p>{messages.call}</p>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline">{messages.details}</summary>
        {stopped.map((each) => (
          <StoppedDetails key={each.name} stopped={each} />
        ))}
        {parked.map((each) => (
          <ParkedDetails key={`${each.process} ${each.subject}`} parked={each} />
        ))}
      </details>
    </div>
  );
};
