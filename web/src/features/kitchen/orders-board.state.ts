import type { Pence } from '@hatch/kernel/rules';
import { afterClick, type Arrangement, NEWEST_FIRST, type SortColumn, withNewcomers } from './arrangement';
import { type RowStatus, rowStatusOf, type StaffOrder } from './staff-order';

/**
 * The orders this screen knows. Changes carry no data: they say which order to read anew. A reading counts from when
 * it was asked for (a tick of the screen's own count), so that an answer overtaken by a later one is not believed.
 */
export type Board = {
  readonly loaded: boolean;
  /** The position of the first snapshot, from which the live channel goes on (G08). */
  readonly since: number | undefined;
  readonly orders: readonly StaffOrder[];
  /** By order: the tick at which its present reading was asked for. */
  readonly askedAt: ReadonlyMap<string, number>;
  /** The tick of the newest snapshot taken. */
  readonly snapshotAt: number;
  readonly tally: Pence;
  readonly tallyAt: number;
  /** The newest change the tally is known to contain. */
  readonly tallySeq: number;
  readonly arrangement: Arrangement;
  /** Shown as PRINTED again on this screen only (LIVE-34). */
  readonly reverted: ReadonlySet<string>;
};

export type BoardAction =
  | {
      readonly type: 'snapshot';
      readonly asked: number;
      readonly seq: number | undefined;
      readonly orders: readonly StaffOrder[];
      readonly tally: Pence;
    }
  | { readonly type: 'order'; readonly asked: number; readonly order: StaffOrder }
  | { readonly type: 'new'; readonly tick: number; readonly seq: number | undefined; readonly tally: Pence }
  /** The order changed on the server, or is asked to be complete again: the page-only revert is over. */
  | { readonly type: 'change'; readonly id: string }
  | { readonly type: 'sort'; readonly column: SortColumn }
  | { readonly type: 'revert'; readonly id: string };

export const emptyBoard: Board = {
  loaded: false,
  since: undefined,
  orders: [],
  askedAt: new Map(),
  snapshotAt: 0,
  tally: 0,
  tallyAt: 0,
  tallySeq: 0,
  arrangement: NEWEST_FIRST,
  reverted: new Set(),
};

const askedAt = (board: Board, id: string): number => board.askedAt.get(id) ?? 0;

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((each) => each !== id));

const withOrders = (board: Board, orders: readonly StaffOrder[]): Board => {
  const known = new Set(board.orders.map(({ id }) => id));
  const newcomers = board.loaded ? orders.filter(({ id }) => !known.has(id)) : [];
  return { ...board, orders, arrangement: withNewcomers(board.arrangement, board.orders, newcomers) };
};

type Of<Type extends BoardAction['type']> = Extract<BoardAction, { readonly type: Type }>;

/** By position; by when it was asked for among equals, and when the server tells no position. */
const isNewerTally = (board: Board, { asked, seq = board.tallySeq }: Of<'snapshot'>): boolean =>
  seq > board.tallySeq || (seq === board.tallySeq && asked >= board.tallyAt);

const whenSnapshot = (board: Board, action: Of<'snapshot'>): Board => {
  const { asked, seq, orders, tally } = action;
  if (asked < board.snapshotAt) return board;
  const newer = new Map(board.orders.filter(({ id }) => askedAt(board, id) > asked).map((order) => [order.id, order]));
  const listed = orders.map((order) => newer.get(order.id) ?? order);
  const ids = new Set(orders.map(({ id }) => id));
  const next = withOrders(board, [...[...newer.values()].filter(({ id }) => !ids.has(id)), ...listed]);
  return {
    ...next,
    loaded: true,
    since: board.loaded ? board.since : seq,
    askedAt: new Map(next.orders.map(({ id }) => [id, Math.max(asked, askedAt(board, id))])),
    snapshotAt: asked,
    ...(isNewerTally(board, action) && { tally, tallyAt: asked, tallySeq: seq ?? board.tallySeq }),
  };
};

const whenOrder = (board: Board, { asked, order }: Of<'order'>): Board => {
  if (asked < Math.max(board.snapshotAt, askedAt(board, order.id))) return board;
  const isKnown = board.orders.some(({ id }) => id === order.id);
  const orders = isKnown ? board.orders.map((each) => (each.id === order.id ? order : each)) : [order, ...board.orders];
  return { ...withOrders(board, orders), askedAt: new Map(board.askedAt).set(order.id, asked) };
};

const whenNew = (board: Board, { tick, seq, tally }: Of<'new'>): Board =>
  seq !== undefined && seq <= board.tallySeq
    ? board
    : { ...board, tally, tallyAt: tick, tallySeq: seq ?? board.tallySeq };

/** Pure. Any mix of snapshots, readings and changes ends as the server has it, once the last reading is in (G08). */
export const reduceBoard = (board: Board, action: BoardAction): Board => {
  switch (action.type) {
    case 'snapshot':
      return whenSnapshot(board, action);
    case 'order':
      return whenOrder(board, action);
    case 'new':
      return whenNew(board, action);
    case 'change':
      return { ...board, reverted: without(board.reverted, action.id) };
    case 'sort':
      return { ...board, arrangement: afterClick(board.arrangement, action.column) };
    case 'revert':
      return { ...board, reverted: new Set([...board.reverted, action.id]) };
  }
};

/** What the row of an order says on this screen. */
export const shownStatus = ({ reverted }: Pick<Board, 'reverted'>, order: StaffOrder): RowStatus => {
  const status = rowStatusOf(order);
  return status === 'COMPLETE' && reverted.has(order.id) ? 'PRINTED' : status;
};
