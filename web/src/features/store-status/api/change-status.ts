import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';
import { temporaryStatesQuery } from '../../temporary-states/api/temporary-states';
import { type StoreState, storeStateQuery } from './store-status';

/** STAT-27, STAT-28 */
export const useChangeStatus = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (state: StoreState) => http.post('/change-status', { state }),
    onSuccess: (answer, state) => {
      if (answer.status) queries.setQueryData(storeStateQuery.queryKey, state);
      else void notify.alert(answer.message || messages.statusFailed(state));
    },
    onSettled: () => queries.invalidateQueries(temporaryStatesQuery),
    onError: (_failure, state) => void notify.alert(messages.statusFailed(state)),
  });
};
