import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../api/calls';
import { http, type Success } from '../../lib/http';
import type { TrackingProgress } from './progress';

type Answered = Success<Answers['GET /api/track/{token}']>;

/** An order as its link shows it, and when that was so. */
export type Tracking = {
  readonly order: Answered['order'];
  readonly channel: string;
  /** Of the last change that it holds. */
  readonly seq: number;
  /** The device's clock when it was so, in milliseconds. */
  readonly at: number;
  /** The server's clock less the device's. */
  readonly ahead: number;
};

const REREAD_MS = 60_000;

const isOver = ({ order }: Tracking): boolean =>
  order.progress.stage === 'done' || order.progress.stage === 'cancelled';

const keyOf = (token: string) => ['tracking', token] as const;

/** Fails with `CallRefused` for a link that leads nowhere or has ended. */
export const trackingQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: async ({ client }): Promise<Tracking> => {
      const { order, channel, seq, now } = await http.read('/api/track/{token}', { token });
      const at = Date.now();
      const read = { order, channel, seq, at, ahead: Date.parse(now) - at };
      // A change that was told live while this was on its way.
      const held = client.getQueryData<Tracking>(keyOf(token));
      return held && held.seq > seq ? { ...held, at, ahead: read.ahead } : read;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data === undefined || isOver(data) ? false : REREAD_MS),
  });

/** Told live. */
export const noteProgress = (
  queries: QueryClient,
  token: string,
  { progress, seq }: { readonly progress: TrackingProgress; readonly seq: number },
): void =>
  void queries.setQueryData<Tracking>(
    keyOf(token),
    (held) => held && (held.seq < seq ? { ...held, seq, at: Date.now(), order: { ...held.order, progress } } : held),
  );
