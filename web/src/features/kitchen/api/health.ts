import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { httpWithin, type Probe } from '../../../lib/http-within';

/** Why the screen may be out of date (G08). */
export type ConnectionProblem = 'cut' | 'refused' | 'behind' | 'unreachable' | 'logged-out';

const POLL_MS = 10_000;
/** Nobody is to be told for longer than that that the screen is not live once it is. */
const POLL_WHILE_NOT_LIVE_MS = 2000;
/** With the poll: a server that has gone silent is noticed within 14 s. */
const TIMEOUT_MS = 4000;

/** Nothing but `status` may be there when the server is not ready. */
type Readiness = Answers['GET /health/ready'];

/** Another read model that is stopped does not make the orders old: the notice of stopped ones tells of that. */
const isBoardCurrent = ({ status, body }: Probe): boolean => {
  if (status === 200) return true;
  const notCurrent = (body as Readiness | undefined)?.notCurrent;
  return notCurrent !== undefined && !notCurrent.includes('orders');
};

/** Is the server current, and does it still answer this member of staff? */
const checkHealth = async (): Promise<ConnectionProblem | 'none'> => {
  try {
    const [ready, staffRead] = await Promise.all([
      httpWithin.probe(TIMEOUT_MS, '/health/ready'),
      httpWithin.probe(TIMEOUT_MS, '/api/todaysOrderTally'),
    ]);
    if (staffRead.status === 401 || staffRead.status === 403) return 'logged-out';
    return isBoardCurrent(ready) ? 'none' : 'behind';
  } catch {
    return 'unreachable';
  }
};

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: checkHealth,
  refetchInterval: ({ state: { data = 'none' } }) => (data === 'none' ? POLL_MS : POLL_WHILE_NOT_LIVE_MS),
  refetchIntervalInBackground: true,
  networkMode: 'always',
  retry: false,
  staleTime: 0,
});
