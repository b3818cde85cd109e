import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

type InForce = Answers['GET /api/temporary_states'];
export type TemporaryState = InForce['states'][number];

const POLL_MS = 15_000;

/** Asked for again and again, also behind another tab: another screen may have set or ended something. */
export const temporaryStatesQuery = queryOptions({
  queryKey: ['temporary-states'],
  queryFn: (): Promise<InForce> => http.read('/api/temporary_states'),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
  retry: false,
  staleTime: 0,
});
