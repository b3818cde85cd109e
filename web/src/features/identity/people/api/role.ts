import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../lib/http';
import { notify } from '../../../../lib/notify';
import { PEOPLE } from './people';
import { messages } from '../messages';

export type Role = 'admin' | 'superuser';
type Whose = { readonly email: string; readonly role: Role };

export const hasRoleQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['role', whose],
    queryFn: async (): Promise<boolean> => {
      try {
        const { status, message } = await http.post('/api/hasRole', whose);
        if (!status && message !== '') void notify.alert(message);
        return status;
      } catch (failure) {
        void notify.alert(messages.checkFailed);
        throw failure;
      }
    },
    retry: false,
    staleTime: Infinity,
  });

export const useToggleRole = (whose: Whose) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (to: boolean) => http.post('/api/toggleRole', { ...whose, to }),
    onSuccess: async ({ status, message }, to) => {
      if (!status) return void notify.alert(message);
      queries.setQueryData(hasRoleQuery(whose).queryKey, to);
      await queries.invalidateQueries({ queryKey: PEOPLE });
    },
    onError: () => void notify.alert(messages.roleFailed),
  });
};
