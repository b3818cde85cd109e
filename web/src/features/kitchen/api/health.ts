import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { httpWithin, type Probe } from '../../../lib/http-within';

export type ConnectionProblem = 'cut' | 'refused' | 'behind' | 'unreachable' | 'logged-out';

const POLL_MS = 10_000;
/** Short, so that the warning goes soon after the screen is live again. */
const POLL_WHILE_NOT_LIVE_MS = 2000;
/** With the poll, a silent server is noticed within 14 s. */
const TIMEOUT_MS = 4000;

/** An unready server may answer only `status`. */
type Readiness = Answers['GET /health/ready'];

/** Other stopped read models have a notice of their own. */
const isBoardCurrent = ({ status, body }: Probe): boolean => {
  if (status === 200) return true;
  const notCurrent = (body as Readiness | undefined)?.notCurrent;
  return notCurrent !== undefined && !notCurrent.includes('orders');
};

/** Also checks that the login still holds. */
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
