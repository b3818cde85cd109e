import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../lib/notify';
import { useLiveChannel } from '../../../live/live-context';
import { type StoreState, storeStateFrom, storeStateQuery } from '../../store-status/api/store-status';
import { useStoreState } from '../../store-status/hooks/use-store-state';
import { storeCalls } from '../api/store-calls';
import { messages } from '../messages';

export type StoreSwitch = {
  /** Undefined until it is known. */
  readonly state: StoreState | undefined;
  readonly isChanging: boolean;
  /** Kept when it is done, or why not has been said (STAT-28). */
  readonly change: (state: StoreState) => Promise<void>;
};

export const useStoreSwitch = (): StoreSwitch => {
  const queries = useQueryClient();
  const { data: state } = useStoreState();
  const [isChanging, setIsChanging] = useState(false);
  const adopt = (next: StoreState): void => void queries.setQueryData(storeStateQuery.queryKey, next);

  useLiveChannel('store-state', {
    onEvent: (_event, payload) => adopt(storeStateFrom(payload['state'])),
    onReset: () => void queries.invalidateQueries({ queryKey: storeStateQuery.queryKey }),
  });

  const ask = async (next: StoreState): Promise<void> => {
    try {
      const answer = await storeCalls.changeStatus(next);
      if (answer.status) adopt(next);
      else void notify.alert(answer.message || messages.statusFailed(next));
    } catch {
      void notify.alert(messages.statusFailed(next));
    }
  };
  return {
    state,
    isChanging,
    change: async (next) => {
      setIsChanging(true);
      await ask(next);
      setIsChanging(false);
    },
  };
};
