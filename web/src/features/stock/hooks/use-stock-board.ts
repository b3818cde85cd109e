import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { lowOrOutQuery } from '../api/low-or-out';
import { stockCalls } from '../api/stock-calls';
import { messages } from '../messages';
import { isLow, isOut, type SaleStatus, sameItem, type StockItem } from '../stock-item';

export type StockBoard = {
  readonly low: readonly StockItem[];
  readonly out: readonly StockItem[];
  /** The progress line (OOS-03). */
  readonly progress: string;
  readonly isBusy: boolean;
  readonly change: (item: StockItem, status: SaleStatus) => Promise<void>;
};

const say = (text: string, reason = ''): void => void notify.alert(reason === '' ? text : [text, reason]);

export const useStockBoard = (): StockBoard => {
  const queries = useQueryClient();
  const { data = [], error, isPending } = useQuery(lowOrOutQuery);
  const [lastChange, setLastChange] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const low = data.filter(isLow);
  const out = data.filter(isOut);

  const progress = (): string => {
    if (error instanceof CallRefused) return messages.fetchProblem;
    if (error) return messages.fetchError;
    return isPending ? messages.fetching : (lastChange ?? messages.fetched(low.length, out.length));
  };

  const adopt = (item: StockItem, status: SaleStatus): void => {
    setLastChange(messages.updated(item.name, status));
    queries.setQueryData(lowOrOutQuery.queryKey, (items = []) => [
      ...items.filter((each) => !sameItem(each, item)),
      { ...item, status },
    ]);
  };

  const ask = async (item: StockItem, status: SaleStatus): Promise<void> => {
    try {
      const answer = await stockCalls.changeStatus(item, status);
      if (answer.status) return adopt(item, status);
      say(messages.updateProblem(item.id), answer.message);
    } catch (failure) {
      say(messages.updateError(item.id), reasonOf(failure));
    }
    setLastChange(undefined);
  };

  return {
    low,
    out,
    progress: progress(),
    isBusy,
    change: async (item, status) => {
      setIsBusy(true);
      setLastChange(messages.updating(item.name));
      await ask(item, status);
      setIsBusy(false);
      await queries.invalidateQueries({ queryKey: lowOrOutQuery.queryKey });
    },
  };
};
