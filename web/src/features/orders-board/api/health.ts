import { queryOptions } from '@tanstack/react-query';

/** Why the screen may not show the truth (G08). */
export type Trouble = 'cut' | 'refused' | 'behind' | 'unreachable' | 'logged-out';

const POLL_MS = 10_000;
/** With the poll: a server that has gone silent is noticed within 14 s. */
const PATIENCE_MS = 4000;

const statusOf = async (path: string, signal: AbortSignal): Promise<number> => {
  const { status } = await fetch(new URL(path, window.location.href), {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal,
  });
  return status;
};

const troubleIn = (ready: number, staffRead: number): Trouble | 'none' => {
  if (staffRead === 401 || staffRead === 403) return 'logged-out';
  return ready === 200 ? 'none' : 'behind';
};

/** Is the server current, and does it still answer this member of staff? */
const checkHealth = async (): Promise<Trouble | 'none'> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const asked = ['/health/ready', '/api/todaysOrderTally'].map((path) => statusOf(path, patience.signal));
  const gaveUp = new Promise<never>((_, reject) => {
    patience.signal.addEventListener('abort', () => reject(new Error(`No answer within ${PATIENCE_MS} ms`)));
  });
  try {
    const [ready = 0, staffRead = 0] = await Promise.race([Promise.all(asked), gaveUp]);
    return troubleIn(ready, staffRead);
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
