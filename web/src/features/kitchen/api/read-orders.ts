import type { Pence } from '@hatch/kernel/rules';
import { CallFailed, CallRefused, http } from '../../../lib/http';
import type { AnsweredOrder, StaffOrder } from '../staff-order';

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

/** The two clocks may differ; the time left, in seconds and never below 0, does not (OPEN-48). */
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

export const orderReadings: OrderReadings = {
  snapshot: async () => {
    const listed = await list();
    return { ...listed, tally: await http.read('/api/todaysOrderTally') };
  },
  order: async (id) => {
    const { order } = await http.read('/api/fetchOrder/{id}', { id });
    if (!('numItems' in order)) throw new CallFailed(`/api/fetchOrder/${id}`, 'answered as to a customer');
    return read(order, Date.now());
  },
};
