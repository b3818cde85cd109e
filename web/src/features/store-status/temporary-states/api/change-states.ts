import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, http, reasonOf } from '../../../../lib/http';
import { notify } from '../../../../lib/notify';
import { settingsQuery } from '../../../../site/settings';
import { byPerson } from '../../../identity/shared-tablet/person-prompt';
import { storeStateQuery } from '../../api/store-status';
import { messages } from '../messages';
import { temporaryStatesQuery } from './temporary-states';

type Change =
  | { readonly what: 'end'; readonly key: string }
  /** Without minutes: until tomorrow. */
  | { readonly what: 'until'; readonly key: string; readonly minutes?: number }
  | { readonly what: 'open' }
  | { readonly what: 'decline' };

const send = async (change: Change): Promise<Answer<{ readonly status: boolean; readonly message: string }>> => {
  switch (change.what) {
    case 'end':
      return http.post('/api/temporary_states/end', { key: change.key });
    case 'until': {
      const { key, minutes } = change;
      return http.post('/api/temporary_states/until', { key, ...(minutes !== undefined && { minutes }) });
    }
    case 'open':
      return http.post('/change-status', { state: 'open' });
    case 'decline':
      return http.post('/api/decline_opening');
    default:
      return change satisfies never;
  }
};

/** Reads the strip again, even after a failure. */
export const useChangeStates = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => byPerson(() => send(change)),
    onSuccess: ({ status, message }) => {
      if (!status) void notify.alert(message || messages.failed);
    },
    onError: (failure) => void notify.alert([messages.failed, reasonOf(failure)]),
    onSettled: () =>
      Promise.all(
        [temporaryStatesQuery, storeStateQuery, settingsQuery].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
