import type { Pence } from '@hatch/kernel/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { ORDER_SCOPE } from '../../orders/api/order-scope';
import { updateOrder } from '../../orders/api/update-order';
import { messages as orderMessages } from '../../orders/messages';
import type { TaMethod } from '../../orders/order';
import { closingTimeQuery } from '../../store-status/api/store-status';

export type Choice = { readonly method: TaMethod; readonly postcode: string };

type Recorded = {
  readonly key: string;
  readonly choice: Choice;
  readonly saveCart: () => Promise<void>;
  readonly itemsTotal: Pence;
};

export const useRecordChoice = () => {
  const queries = useQueryClient();
  return useMutation({
    scope: ORDER_SCOPE,
    mutationFn: async ({ choice: { method, postcode }, saveCart, itemsTotal }: Recorded): Promise<void> => {
      await saveCart();
      await updateOrder({ taMethod: method, postcode, itemsTotal });
    },
    onError: (failure) => {
      void notify.alert([orderMessages.updateFailed, reasonOf(failure)]);
      // Delivery hours may have ended.
      void queries.invalidateQueries({ queryKey: closingTimeQuery.queryKey, exact: true });
    },
  });
};
