import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { loginsQuery } from './logins';

export type PasswordChange = {
  readonly present: string;
  readonly password: string;
  /** Programs and personal tokens stay valid. */
  readonly keep_programs: boolean;
};

export const useChangePassword = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => http.post('/api/account/password', change),
    onSuccess: () => queries.invalidateQueries(loginsQuery),
  });
};
