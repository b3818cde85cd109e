import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { CallRefused, http, reasonOf } from '../../../lib/http';
import { useLiveChannel } from '../../../live/live-context';
import { lowOrOutQuery } from '../api/low-or-out';
import { messages } from '../messages';
import { isLow, isOut, type StockItem, type SaleStatus, sameItem } from '../stock-item';
import { alertFailure } from '../../../lib/alert-failure';
import { byPerson } from '../../identity/shared-tablet/person-prompt';
import { temporaryStatesQuery } from '../../store-status/temporary-states/api/temporary-states';

type SaleStatusChange = { readonly item: StockItem; readonly status: SaleStatus };

const changeSaleStatus = ({ item: { kind, id }, status }: SaleStatusChange) =>
  byPerson(() =>
    http.post(kind === 'product' ? '/api/product/update_product_status' : '/api/productVariant/update_status', {
      id,
      status,
    }),
  );

const useChangeSaleStatus = () => {
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

type Change = ReturnType<typeof useChangeSaleStatus>;

export type StockBoard = {
  readonly low: readonly StockItem[];
  readonly out: readonly StockItem[];
  readonly progress: string;
  readonly isBusy: boolean;
  readonly change: Change['mutate'];
};

const changeText = ({ isPending, variables, data }: Change): string | undefined => {
  if (variables === undefined) return undefined;
  const { item, status } = variables;
  if (isPending) return messages.updating(item.name);
  return data?.status ? messages.updated(item.name, status) : undefined;
};

/** No event tells of units taken by orders. */
const REREAD_MS = 15_000;

const useSalesLive = (): void => {
  const queries = useQueryClient();
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: lowOrOutQuery.queryKey });
  useLiveChannel('private-open-time', { onEvent: readAgain, onReset: readAgain, quiet: true });
};

export const useStockBoard = (): StockBoard => {
  const { data = [], error, isPending } = useQuery({ ...lowOrOutQuery, refetchInterval: REREAD_MS });
  useSalesLive();
  const change = useChangeSaleStatus();
  const low = data.filter(isLow);
  const out = data.filter(isOut);

  const progress = (): string => {
    if (error instanceof CallRefused) return messages.fetchProblem;
    if (error) return messages.fetchError;
    return isPending ? messages.fetching : (changeText(change) ?? messages.fetched(low.length, out.length));
  };
  return { low, out, progress: progress(), isBusy: change.isPending, change: change.mutate };
};
