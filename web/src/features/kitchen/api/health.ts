import { queryOptions } from '@tanstack/react-query';

/** Why the screen may not show the truth (G08). */
export type Trouble = 'cut' | 'refused' | 'behind' | 'unreachable' | 'logged-out';

const POLL_MS = 10_000;
/** With the poll: a server that has gone silent is noticed within 14 s. */
const PATIENCE_MS = 4000;

const ask = (path: string, signal: AbortSignal): Promise<Response> =>
  fetch(new URL(path, window.location.href), {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal,
  });

/** What the server says of a read model when it is not ready; anything may be missing when it is in trouble. */
type Readiness = {
  readonly projections?: Readonly<
    Record<string, { readonly lag: number; readonly rebuilding: boolean; readonly stopped?: object }>
  >;
};

/** Another read model that is stopped does not make the orders old: the notice of stopped ones tells of that. */
const isBoardCurrent = async (ready: Response): Promise<boolean> => {
  if (ready.ok) return true;
  const said = (await ready.json().catch(() => ({}))) as Readiness;
  const board = said.projections?.['orders-board'];
  return board !== undefined && board.lag === 0 && !board.rebuilding && !board.stopped;
};

const troubleIn = async (ready: Response, { status }: Response): Promise<Trouble | 'none'> => {
  if (status === 401 || status === 403) return 'logged-out';
  return (await isBoardCurrent(ready)) ? 'none' : 'behind';
};

/** Is the server current, and does it still answer this member of staff? */
const checkHealth = async (): Promise<Trouble | 'none'> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const asked = Promise.all([ask('/health/ready', patience.signal), ask('/api/todaysOrderTally', patience.signal)]);
  const gaveUp = new Promise<never>((_, reject) => {
    patience.signal.addEventListener('abort', () => reject(new Error(`No answer within ${PATIENCE_MS} ms`)));
  });
  try {
    const [ready, staffRead] = await Promise.race([asked, gaveUp]);
    return await Promise.race([troubleIn(ready, staffRead), gaveUp]);
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
};

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: checkHealth,
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
  networkMode: 'always',
  retry: false,
  staleTime: 0,
});
