import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { alertFailure } from '../../../lib/alert-failure';
import { http } from '../../../lib/http';
import { byPerson } from '../../shared-tablet/by-person';
import { temporaryStatesQuery } from '../../temporary-states/api/temporary-states';
import type { Quiet } from '../alarm';
import { messages } from '../messages';
import type { KitchenSession } from './use-kitchen-session';

const QUIET_MS = 60_000;

const laterOf = (one: Quiet | undefined, other: Quiet | undefined): Quiet | undefined =>
  one && other ? (one.until > other.until ? one : other) : (one ?? other);

type QuietMinute = {
  /** The one in force, or the last one. */
  readonly quiet: Quiet | undefined;
  readonly ask: () => void;
};

/**
 * Somebody's minute without the sound of new orders, the same on every screen; here it begins at once, and where the
 * server cannot be told, or nobody says who they are, it holds for this one (KIT-03, KIT-14).
 * @param own name of who would ask for it here
 */
export const useQuiet = ({ ownQuiet }: KitchenSession, own: string | null): QuietMinute => {
  const queries = useQueryClient();
  const here = useSyncExternalStore(ownQuiet.subscribe, ownQuiet.get);
  const { data } = useQuery(temporaryStatesQuery);
  const { mutate } = useMutation({
    mutationFn: () => byPerson(() => http.post('/api/quiet_alarm')),
    networkMode: 'always',
    retry: false,
    onMutate: () => ownQuiet.set({ until: Date.now() + QUIET_MS, by: own }),
    onSuccess: async ({ status, message }) => {
      if (!status) return alertFailure(messages.quiet.failed, message);
      await queries.invalidateQueries({ queryKey: temporaryStatesQuery.queryKey });
      ownQuiet.set(undefined);
    },
  });
  const told = data?.quiet;
  const everywhere = told ? { until: Date.parse(told.until) - data.aheadMs, by: told.by } : undefined;
  return { quiet: laterOf(here, everywhere), ask: () => mutate() };
};
