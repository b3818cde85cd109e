import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../live/live-context';
import { temporaryStatesQuery } from './api/temporary-states';

/** What is in force for a time, as soon as it changes. */
export const useTemporaryStates = () => {
  const queries = useQueryClient();
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: temporaryStatesQuery.queryKey });
  useLiveChannel('private-open-time', { onEvent: readAgain, onReset: readAgain, quiet: true });
  return useQuery(temporaryStatesQuery);
};
