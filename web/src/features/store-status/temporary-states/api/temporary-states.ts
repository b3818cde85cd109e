import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../../api/calls';
import { http } from '../../../../lib/http';
import { setServerNow } from '../../../../lib/server-clock';

type Answered = Answers['GET /api/temporary_states'];
type InForce = Answered & {
  /** Milliseconds from the opening time in question to the answer; undefined if staff are not asked. */
  readonly openingAge: number | undefined;
};
export type TemporaryState = Answered['states'][number];

const withAge = (answer: Answered): InForce => ({
  ...answer,
  openingAge: answer.opening === null ? undefined : Date.parse(answer.now) - Date.parse(answer.opening),
});

const POLL_MS = 15_000;

/** Polled behind another tab too: another screen may change it. */
export const temporaryStatesQuery = queryOptions({
  queryKey: ['temporary-states'],
  queryFn: async (): Promise<InForce> => {
    const answer = await http.read('/api/temporary_states');
    setServerNow(Date.parse(answer.now));
    return withAge(answer);
  },
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
  retry: false,
  staleTime: 0,
});
