import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { viewerQuery } from '../../../site/viewer';

export type Credentials = { readonly email: string; readonly password: string };

/** A refusal is the mutation's data: the form says it. */
export const useLogIn = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => http.post('/login', credentials),
    onSuccess: (answer) => {
      if (answer.status) queries.setQueryData(viewerQuery.queryKey, answer.viewer);
    },
  });
};
