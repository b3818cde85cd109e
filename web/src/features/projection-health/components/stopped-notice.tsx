import { useQuery } from '@tanstack/react-query';
import { stoppedReadModelsQuery } from '../api/stopped-read-models';
import { messages } from '../messages';
import { StoppedDetails } from './stopped-details';

/** Tells a cook on every staff page that a read model has stopped, what not to rely on, and whom to call. */
export const StoppedNotice = () => {
  const { data: stopped = [] } = useQuery(stoppedReadModelsQuery);
  if (stopped.length === 0) return null;
  return (
    <div className="mb-4 rounded-card border-2 border-warn bg-warn-soft px-4 py-2">
      <div role="alert">
        {stopped.map(({ name }) => (
          <p key={name} className="mb-1">
            <strong className="block text-lg">{messages.title(name)}</strong>
            {messages.beware(name)}
          </p>
        ))}
        <p>{messages.call}</p>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline">{messages.details}</summary>
        {stopped.map((each) => (
          <StoppedDetails key={each.name} stopped={each} />
        ))}
      </details>
    </div>
  );
};
