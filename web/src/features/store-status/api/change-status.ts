import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';
import { byPerson } from '../../identity/shared-tablet/person-prompt';
import { temporaryStatesQuery } from '../temporary-states/api/temporary-states';
import { setLiveStoreState, type StoreState, storeStateQuery } from './store-status';

type StoreChange = {
  readonly state: StoreState;
  /** After which it is open again; else by the shop's rules. */
  readonly minutes?: number;
};

export const useChangeStatus = () => {
  const queries = useQueryClient();
  const { queryKey } = storeStateQuery;
  const timesTold = () => queries.getQueryState(queryKey)?.dataUpdateCount;
  return useMutation({
    mutationFn: (wanted: StoreChange) => byPerson(() => http.post('/change-status', wanted)),
    onMutate: timesTold,
    onSuccess: (answer, { state }, toldBefore) => {
      if (!answer.status) return void notify.alert(answer.message || messages.statusFailed(state));
      // A live event since then is newer, or this very change.
      if (timesTold() === toldBefore) setLiveStoreState(queries, state);
      else void queries.invalidateQueries({ queryKey });
    },
    onSettled: () => queries.invalidateQueries(temporaryStatesQuery),
    onError: (_failure, { state }) => void notify.alert(messages.statusFailed(state)),
  });
};
