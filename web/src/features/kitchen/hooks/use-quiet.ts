import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { alertFailure } from '../../../lib/alert-failure';
import { http } from '../../../lib/http';
import { serverNow } from '../../../lib/server-clock';
import { useViewer } from '../../../site/viewer';
import { byPerson } from '../../identity/shared-tablet/person-prompt';
import { temporaryStatesQuery } from '../../store-status/temporary-states/api/temporary-states';
import type { Quiet } from '../alarm';
import { messages } from '../messages';
import type { KitchenSession } from './use-kitchen-session';

const QUIET_MS = 60_000;

const laterOf = (one: Quiet | undefined, other: Quiet | undefined): Quiet | undefined =>
  one && other ? (one.until > other.until ? one : other) : (one ?? other);

type QuietMinute = {
  readonly quiet: Quiet | undefined;
  readonly ask: () => void;
};

/** The same minute on every screen; for this one only if the server or the name is unknown. */
export const useQuiet = ({ ownQuiet }: KitchenSession): QuietMinute => {
  const own = useViewer()?.name ?? null;
  const queries = useQueryClient();
  const here = useSyncExternalStore(ownQuiet.subscribe, ownQuiet.get);
  const { data } = useQuery(temporaryStatesQuery);
  const { mutate } = useMutation({
    mutationFn: () => byPerson(() => http.post('/api/quiet_alarm')),
    networkMode: 'always',
    retry: false,
    onMutate: () => ownQuiet.set({ until: serverNow() + QUIET_MS, by: own }),
    onSuccess: async ({ status, message }) => {
      if (!status) return alertFailure(messages.quiet.failed, message);
      await queries.invalidateQueries({ queryKey: temporaryStatesQuery.queryKey });
      ownQuiet.set(undefined);
    },
  });
  const told = data?.quiet;
  const everywhere = told ? { until: Date.parse(told.until), by: told.by } : undefined;
  return { quiet: laterOf(here, everywhere), ask: () => mutate() };
};
