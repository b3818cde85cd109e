import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../../api/calls';
import { http } from '../../../../lib/http';

type Answered = Answers['GET /api/temporary_states'];
type InForce = Answered & {
  /** How far the server's clock is ahead. */
  readonly aheadMs: number;
  /** Milliseconds from the opening time in question to the answer; undefined if staff are not asked. */
  readonly openingAge: number | undefined;
};
export type TemporaryState = Answered['states'][number];

const withClocks = (answer: Answered): InForce => ({
  ...answer,
  aheadMs: Date.parse(answer.now) - Date.now(),
  openingAge: answer.opening === null ? undefined : Date.parse(answer.now) - Date.parse(answer.opening),
});

const POLL_MS = 15_000;

/** Polled behind another tab too: another screen may change it. */
export const temporaryStatesQuery = queryOptions({
  queryKey: ['temporary-states'],
  queryFn: async (): Promise<InForce> => withClocks(await http.read('/api/temporary_states')),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
  retry: false,
  staleTime: 0,
});
