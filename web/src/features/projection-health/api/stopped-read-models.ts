import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

/** A read model whose projection has stopped at an event it failed on; `at` is an ISO instant. */
export type StoppedReadModel = Answers['GET /api/stoppedReadModels']['stopped'][number];

/** What Hatch does by itself and cannot do for one order or basket; `at` is an ISO instant. */
export type ParkedWork = Answers['GET /api/stoppedReadModels']['parked'][number];

/** What staff are warned of. */
type HeldUp = { readonly stopped: readonly StoppedReadModel[]; readonly parked: readonly ParkedWork[] };

const POLL_MS = 20_000;

const readStopped = async (): Promise<HeldUp> => {
  const { stopped, parked } = await http.read('/api/stoppedReadModels');
  return { stopped, parked };
};

/** Asked for again and again, also behind another tab: a kitchen screen is not always looked at. */
export const stoppedReadModelsQuery = queryOptions({
  queryKey: ['stopped-read-models'],
  queryFn: readStopped,
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
  retry: false,
  staleTime: 0,
});
