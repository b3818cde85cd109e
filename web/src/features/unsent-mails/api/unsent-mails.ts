import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

type UnsentMails = Answers['GET /api/unsentMails'];
/** An e-mail about an order that was not sent for two minutes, or of which nobody knows; `since` is an ISO instant. */
export type UnsentMail = UnsentMails['mails'][number];

const POLL_MS = 15_000;

/** Asked for again and again, also behind another tab: that nothing was sent is no event. */
export const unsentMailsQuery = queryOptions({
  queryKey: ['unsent-mails'],
  queryFn: (): Promise<UnsentMails> => http.read('/api/unsentMails'),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
  retry: false,
  staleTime: 0,
});
