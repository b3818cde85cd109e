import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

/** Its projection stopped at an event that it failed on; `at` is an ISO instant. */
export type StoppedReadModel = Answers['GET /api/stoppedReadModels']['stopped'][number];

/** Automatic work that fails for one order or basket; `at` is an ISO instant. */
export type ParkedWork = Answers['GET /api/stoppedReadModels']['parked'][number];

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
