import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

type Answered = Answers['GET /api/temporary_states'];
type InForce = Answered & {
  /** What the server's clock was ahead of this device's. */
  readonly aheadMs: number;
  /** Milliseconds from the opening time that staff are asked about to the answer; undefined when they are not. */
  readonly openingAge: number | undefined;
};
export type TemporaryState = Answered['states'][number];

const withClocks = (answer: Answered): InForce => ({
  ...answer,
  aheadMs: Date.parse(answer.now) - Date.now(),
  openingAge: answer.opening === null ? undefined : Date.parse(answer.now) - Date.parse(answer.opening),
});

const POLL_MS = 15_000;

/** Asked for again and again, also behind another tab: another screen may have set or ended something. */
export const temporaryStatesQuery = queryOptions({
  queryKey: ['temporary-states'],
  queryFn: async (): Promise<InForce> => withClocks(await http.read('/api/temporary_states')),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
  retry: false,
  staleTime: 0,
});
