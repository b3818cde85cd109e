import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../../api/calls';
import { http } from '../../../../lib/http';

type UnsentMails = Answers['GET /api/unsentMails'];
/** Not sent for two minutes, or of unknown outcome; `since` is an ISO instant. */
export type UnsentMail = UnsentMails['mails'][number];

const POLL_MS = 15_000;

/** Polled behind another tab too: no event tells of a mail that was not sent. */
export const unsentMailsQuery = queryOptions({
  queryKey: ['unsent-mails'],
  queryFn: (): Promise<UnsentMails> => http.read('/api/unsentMails'),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
  retry: false,
  staleTime: 0,
});
