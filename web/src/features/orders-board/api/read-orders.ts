import type { Pence } from '@hatch/kernel/rules';
import { CallFailed, CallRefused, http } from '../../../lib/http';
import type { OrderItem, StaffOrder } from '../staff-order';

/** `remaining`: seconds until it is due at the moment of the answer, never below 0 (OPEN-48). */
type AnsweredOrder = Omit<StaffOrder, 'dueAt'> & { readonly remaining: number | null };

export type Snapshot = {
  /** The position the list was read at; undefined when the server did not say. */
  readonly seq: number | undefined;
  readonly orders: readonly StaffOrder[];
  /** Read after the list, so never older than its position. */
  readonly tally: Pence;
};

export type OrderReadings = {
  readonly snapshot: () => Promise<Snapshot>;
  readonly order: (id: string) => Promise<StaffOrder>;
};

const LIST = '/api/todaysOrders';
const PATIENCE_MS = 8000;

/** The two clocks may differ; the time left does not. */
const read = ({ remaining, ...order }: AnsweredOrder, now: number): StaffOrder => ({
  ...order,
  dueAt: remaining === null || order.due_by === null ? undefined : now + remaining * 1000,
});

const answerFrom = async (response: Response): Promise<unknown> => {
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new CallFailed(LIST, `answered ${response.status} without JSON`, cause);
  });
  if (response.ok) return answer;
  if (response.status >= 500) throw new CallFailed(LIST, `answered ${response.status}`);
  throw new CallRefused(LIST, { status: false, message: `answered ${response.status}`, code: response.status });
};

const positionOf = (response: Response): number | undefined => {
  const position = Number(response.headers.get('x-hatch-seq') || Number.NaN);
  return Number.isSafeInteger(position) ? position : undefined;
};

/** Gives up after 8 s, so that the next attempt is not held up by one that hangs. */
const list = async (): Promise<Pick<Snapshot, 'seq' | 'orders'>> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const response = await fetch(new URL(LIST, window.location.href), {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: patience.signal,
    }).catch((cause: unknown) => {
      throw new CallFailed(LIST, 'no answer from the server', cause);
    });
    const orders = await answerFrom(response);
    if (!Array.isArray(orders)) throw new CallFailed(LIST, 'answered something else than a list');
    const now = Date.now();
    return { seq: positionOf(response), orders: orders.map((order: AnsweredOrder) => read(order, now)) };
  } finally {
    clearTimeout(timer);
  }
};

type FetchedOrder = { readonly order: AnsweredOrder; readonly items?: readonly OrderItem[] };

export const orderReadings: OrderReadings = {
  snapshot: async () => {
    const listed = await list();
    return { ...listed, tally: await http.read<Pence>('/api/todaysOrderTally') };
  },
  order: async (id) => {
    const { order, items } = await http.read<FetchedOrder>(`/api/fetchOrder/${encodeURIComponent(id)}`);
    return read({ ...order, order_items: order.order_items ?? items ?? [] }, Date.now());
  },
};
