import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alertFailure } from '../../../lib/alert-failure';
import { http, reasonOf } from '../../../lib/http';
import { byPerson } from '../../identity/shared-tablet/person-prompt';
import { temporaryStatesQuery } from '../../store-status/temporary-states/api/temporary-states';
import { lowOrOutQuery } from '../api/low-or-out';
import { messages } from '../messages';
import { type SaleStatus, sameItem, type StockItem } from '../stock-item';

type SaleStatusChange = { readonly item: StockItem; readonly status: SaleStatus };

const changeSaleStatus = ({ item: { kind, id }, status }: SaleStatusChange) =>
  byPerson(() =>
    http.post(kind === 'product' ? '/api/product/update_product_status' : '/api/productVariant/update_status', {
      id,
      status,
    }),
  );

export const useChangeSaleStatus = () => {
  const queries = useQueryClient();
  const { queryKey } = lowOrOutQuery;
  return useMutation({
    mutationFn: changeSaleStatus,
    onSuccess: (answer, { item, status }) => {
      if (!answer.status) return alertFailure(messages.updateProblem(item.id), answer.message);
      const changed = { ...item, status };
      queries.setQueryData(queryKey, (items = []) => [...items.filter((each) => !sameItem(each, item)), changed]);
    },
    onError: (failure, { item }) => alertFailure(messages.updateError(item.id), reasonOf(failure)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: temporaryStatesQuery.queryKey });
    },
  });
};
