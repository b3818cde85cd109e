import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http, type Success } from '../../../lib/http';
import type { TrackingProgress } from './progress';

type Answered = Success<Answers['GET /api/track/{token}']>;

export type Tracking = {
  readonly order: Answered['order'];
  readonly channel: string;
  /** Position of its last change. */
  readonly seq: number;
  /** The device's clock at the read, in ms. */
  readonly at: number;
  /** How far the server's clock is ahead. */
  readonly ahead: number;
};

const REREAD_MS = 60_000;

const isOver = ({ order }: Tracking): boolean =>
  order.progress.stage === 'done' || order.progress.stage === 'cancelled';

const keyOf = (token: string) => ['tracking', token] as const;

/** Throws `CallRefused` for an unknown or expired link. */
export const trackingQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: async ({ client }): Promise<Tracking> => {
      const { order, channel, seq, now } = await http.read('/api/track/{token}', { token });
      const at = Date.now();
      const read = { order, channel, seq, at, ahead: Date.parse(now) - at };
      // A live change may have arrived during the read.
      const held = client.getQueryData<Tracking>(keyOf(token));
      return held && held.seq > seq ? { ...held, at, ahead: read.ahead } : read;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data === undefined || isOver(data) ? false : REREAD_MS),
  });

export const noteProgress = (
  queries: QueryClient,
  token: string,
  { progress, seq }: { readonly progress: TrackingProgress; readonly seq: number },
): void =>
  void queries.setQueryData<Tracking>(
    keyOf(token),
    (held) => held && (held.seq < seq ? { ...held, seq, at: Date.now(), order: { ...held.order, progress } } : held),
  );
