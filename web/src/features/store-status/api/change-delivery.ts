import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { settingsQuery } from '../../../site/settings';
import { byPerson } from '../../shared-tablet/person-prompt';
import { temporaryStatesQuery } from '../../temporary-states/api/temporary-states';
import { messages } from '../messages';

type DeliveringStatus = 'delivering' | 'not-delivering';

export const useChangeDelivery = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (delivering_status: DeliveringStatus) =>
      byPerson(() => http.post('/api/settings/update', { settings: { delivering_status } })),
    onSuccess: (answer, delivering_status) => {
      if (!answer.status) return void notify.alert(answer.message || messages.deliveryFailed);
      queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, delivering_status });
    },
    onSettled: () => queries.invalidateQueries(temporaryStatesQuery),
    onError: (failure) => void notify.alert([messages.deliveryFailed, reasonOf(failure)]),
  });
};
