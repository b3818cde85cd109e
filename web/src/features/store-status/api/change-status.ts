import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';
import { byPerson } from '../../identity/shared-tablet/person-prompt';
import { temporaryStatesQuery } from '../temporary-states/api/temporary-states';
import { setLiveStoreState, type StoreState, storeStateQuery } from './store-status';

export const useChangeStatus = () => {
  const queries = useQueryClient();
  const { queryKey } = storeStateQuery;
  const timesTold = () => queries.getQueryState(queryKey)?.dataUpdateCount;
  return useMutation({
    mutationFn: (state: StoreState) => byPerson(() => http.post('/change-status', { state })),
    onMutate: timesTold,
    onSuccess: (answer, state, toldBefore) => {
      if (!answer.status) return void notify.alert(answer.message || messages.statusFailed(state));
      // A live event since then is newer, or this very change.
      if (timesTold() === toldBefore) setLiveStoreState(queries, state);
      else void queries.invalidateQueries({ queryKey });
    },
    onSettled: () => queries.invalidateQueries(temporaryStatesQuery),
    onError: (_failure, state) => void notify.alert(messages.statusFailed(state)),
  });
};
