import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '../../../lib/draft';
import { http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { pageLoader } from '../../../lib/page-loader';
import { viewerQuery } from '../../../site/viewer';
import { forgetEntry } from '../../kitchen/new-order/kept-entry';
import { messages } from '../messages';

const alertFailed = (reason: string): void => void notify.alert([messages.logoutFailed, reason]);

/** Leaves nothing of the account in memory. @param where everywhere: all devices @param next the page shown then */
export const useLogOut = (where: 'here' | 'everywhere', next: '/' | '/login') => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(where === 'everywhere' ? '/logout/everywhere' : '/logout'),
    onSuccess: (answer) => {
      if (!answer.status) return alertFailed(answer.message);
      forgetDrafts();
      forgetEntry();
      queries.setQueryData(viewerQuery.queryKey, null);
      pageLoader.load(next);
    },
    onError: (failure) => alertFailed(reasonOf(failure)),
  });
};
