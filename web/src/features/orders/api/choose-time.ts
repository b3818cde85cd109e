import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import type { Order } from '../order';
import { messages } from '../time-messages';
import { ORDER_SCOPE } from './order-scope';
import { orderTimesQuery } from './order-times';
import { updateOrder } from './update-order';

const CHOOSE_TIME = ['choose-time'];

/** An ISO instant, or null for as soon as possible; a refusal is alerted. */
export const useChooseTime = (onChosen: (order: Order) => Promise<void>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: CHOOSE_TIME,
    scope: ORDER_SCOPE,
    mutationFn: (slot: string | null) => updateOrder({ slot }),
    onSuccess: onChosen,
    onError: (failure) => void notify.alert([messages.failed, reasonOf(failure)].filter((line) => line !== '')),
    onSettled: () => void queries.invalidateQueries({ queryKey: orderTimesQuery.queryKey }),
  });
};

export const useIsChoosingTime = (): boolean => useIsMutating({ mutationKey: CHOOSE_TIME }) > 0;
