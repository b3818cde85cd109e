import { CallRefused } from '../../../lib/http';
import { messages } from '../messages';
import { isLow, isOut, type StockItem } from '../stock-item';
import { useChangeSaleStatus } from './use-change-sale-status';
import { useLowOrOut } from './use-low-or-out';

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

export const useStockBoard = (): StockBoard => {
  const { data = [], error, isPending } = useLowOrOut();
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
