import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../../../../api/calls';
import { alertFailure } from '../../../../lib/alert-failure';
import { http, reasonOf } from '../../../../lib/http';
import { messages } from '../messages';

export type OwnLogin = Answers['GET /api/account/logins']['logins'][number];

export const loginsQuery = queryOptions({
  queryKey: ['account', 'logins'],
  queryFn: () => http.read('/api/account/logins'),
  retry: false,
});

/** One login, or all others; pending until the list is read again. */
export const useEndLogin = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? http.post('/api/account/logins/end_others') : http.post('/api/account/logins/end', { id }),
    onSuccess: async (answer) => {
      if (!answer.status) alertFailure(messages.endFailed, answer.message);
      await queries.invalidateQueries(loginsQuery);
    },
    onError: (failure) => alertFailure(messages.endFailed, reasonOf(failure)),
  });
};
