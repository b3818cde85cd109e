import { londonDate } from '@hatch/kernel/rules';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { daysFrom } from '../../../lib/day';
import { addressOf, CallFailed, http, request, successIn } from '../../../lib/http';
import { serverNow } from '../../../lib/server-clock';
import { type StoreState, storeStateFrom } from '../../store-status/api/store-status';
import { toStaffOrder } from '../../kitchen/api/wire';
import { NO_CHANGES } from '../../kitchen/changes-since-list';
import type { ReplayState } from '../replay-state';

export type ReplayedDay = Answers['GET /api/replay/days']['days'][number];

export type ReplayedShop = {
  /** Undefined before the store was ever opened or closed. */
  readonly store: StoreState | undefined;
  readonly isAskedToOpen: boolean;
  readonly delivering: boolean;
  /** End of the quiet minute, in ms since 1970. */
  readonly quietUntil: number | undefined;
  readonly outOfStock: readonly { readonly sku: string; readonly name: string }[];
};

export const daysQuery = infiniteQueryOptions({
  queryKey: ['replay', 'days'],
  queryFn: ({ pageParam }) => http.read('/api/replay/days', pageParam === '' ? {} : { before: pageParam }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
  retry: false,
  staleTime: 0,
});

/** Instants in ms since 1970. */
export type Snapshot = {
  readonly from: number;
  readonly to: number;
  /** The day goes on: `to` is now. */
  readonly isLive: boolean;
  readonly at: number;
  /** Log position up to which `state` is complete. */
  readonly position: string;
  readonly state: ReplayState;
};

type WireShop = Answers['GET /api/replay/{day}']['shop'];

export const shopOf = ({
  store,
  opening,
  delivering,
  quiet_until: quietUntil,
  out_of_stock: outOfStock,
}: Partial<WireShop>): Partial<ReplayedShop> => ({
  ...(store !== undefined && { store: store === null ? undefined : storeStateFrom(store) }),
  ...(opening !== undefined && { isAskedToOpen: opening !== null }),
  ...(delivering !== undefined && { delivering }),
  ...(quietUntil !== undefined && { quietUntil: quietUntil === null ? undefined : Date.parse(quietUntil) }),
  ...(outOfStock && { outOfStock }),
});

const NOTHING: ReplayedShop = {
  store: undefined,
  isAskedToOpen: false,
  delivering: false,
  quietUntil: undefined,
  outOfStock: [],
};

/** The prompt was on every staff screen open at that time. */
export const isPromptedToOpen = ({ store, isAskedToOpen }: ReplayedShop): boolean =>
  isAskedToOpen && store === 'closed';

/** @param at ISO instant; undefined for the start of the day @throws CallRefused, CallFailed */
export const fetchSnapshot = async (day: string, at: string | undefined, signal: AbortSignal): Promise<Snapshot> => {
  const path = addressOf('/api/replay/{day}', { day, ...(at !== undefined && { at }) });
  const response = await request('GET', path, undefined, { signal });
  const said = await successIn<Answers['GET /api/replay/{day}']>(path, response);
  const instant = Date.parse(said.at);
  const orders = said.orders.map((order) => toStaffOrder(order, instant));
  return {
    from: Date.parse(said.from),
    to: Date.parse(said.to),
    isLive: said.is_live,
    at: instant,
    position: said.position,
    state: {
      list: { asked: 0, seq: undefined, orders, tally: said.tally },
      changes: NO_CHANGES,
      shop: { ...NOTHING, ...shopOf(said.shop) },
    },
  };
};

/** After midnight yesterday's trading day may still go on. @throws CallRefused, CallFailed */
export const findRunningDay = async (signal: AbortSignal): Promise<string> => {
  const today = londonDate(new Date(serverNow()));
  const { isLive } = await fetchSnapshot(today, undefined, signal);
  return isLive ? today : daysFrom(today, -1);
};

export type MomentKind = 'order' | 'change' | 'shop';
/** `at` in ms since 1970. */
export type Moment = { readonly at: number; readonly kind: MomentKind };

const isKind = (kind: unknown): kind is MomentKind => kind === 'order' || kind === 'change' || kind === 'shop';

export const fetchMoments = async (day: string): Promise<readonly Moment[]> => {
  const { moments } = await http.read('/api/replay/{day}/moments', { day });
  return moments.flatMap(([at, kind]) => (typeof at === 'number' && isKind(kind) ? [{ at, kind }] : []));
};

type After = { readonly position: string; /** ISO instant */ readonly at: string };

/** Yields the lines of the stream in batches as they arrive. @throws CallRefused, CallFailed */
export const readChangeLines = async (
  day: string,
  { position, at }: After,
  signal: AbortSignal,
  onLines: (lines: readonly string[]) => void,
): Promise<void> => {
  const path = addressOf('/api/replay/{day}/changes', { day, after: position, at });
  const response = await request('GET', path, undefined, { signal });
  if (!response.ok || response.body === null) return void (await successIn(path, response));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = `${rest}${value}`.split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) onLines(lines);
    }
  } catch (cause) {
    throw new CallFailed(path, 'the stream of changes broke off', cause);
  }
  if (rest !== '') throw new CallFailed(path, 'the stream of changes broke off within a line');
};
