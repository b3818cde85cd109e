import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { byPerson } from '../../shared-tablet/person-prompt';
import { messages } from '../messages';
import { slotLoadsQuery, type SlotLoad } from './slot-loads';

export const useSwitchSlot = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ slot, closed }: SlotLoad) =>
      byPerson(() => http.post(closed ? '/api/capacity/reopen' : '/api/capacity/close', { slot })),
    onSuccess: ({ status, message }) => {
      if (!status) void notify.alert(message);
    },
    onError: (failure) => void notify.alert([messages.failed, reasonOf(failure)].filter((line) => line !== '')),
    onSettled: () => queries.invalidateQueries({ queryKey: slotLoadsQuery.queryKey }),
  });
};
