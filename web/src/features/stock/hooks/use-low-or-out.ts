import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../live/live-context';
import { lowOrOutQuery } from '../api/low-or-out';

/** No event tells of units taken by orders. */
const REREAD_MS = 15_000;

/** Read again whenever any screen takes an item off sale, or puts it back. */
export const useLowOrOut = () => {
  const queries = useQueryClient();
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: lowOrOutQuery.queryKey });
  useLiveChannel('private-open-time', { onEvent: readAgain, onReset: readAgain, quiet: true });
  return useQuery({ ...lowOrOutQuery, refetchInterval: REREAD_MS });
};
