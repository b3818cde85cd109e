import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '../../../lib/draft';
import { http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { viewerQuery } from '../../../site/viewer';
import { forgetEntry } from '../../kitchen/new-order/kept-entry';
import { messages } from '../messages';

const alertFailed = (reason: string): void => void notify.alert([messages.logoutFailed, reason]);

/** @param where everywhere: on all devices of the account */
export const useLogOut = (where: 'here' | 'everywhere', onLoggedOut: () => Promise<void>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(where === 'everywhere' ? '/logout/everywhere' : '/logout'),
    onSuccess: async (answer) => {
      if (!answer.status) return alertFailed(answer.message);
      forgetDrafts();
      forgetEntry();
      queries.setQueryData(viewerQuery.queryKey, null);
      await onLoggedOut();
    },
    onError: (failure) => alertFailed(reasonOf(failure)),
  });
};
