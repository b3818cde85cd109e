import { useQuery } from '@tanstack/react-query';
import { stoppedReadModelsQuery } from '../api/stopped-read-models';
import { messages } from '../messages';
import { ParkedDetails } from './parked-details';
import { StoppedDetails } from './stopped-details';

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
