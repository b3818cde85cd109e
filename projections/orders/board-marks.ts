import type { Tx } from '../engine/index.js';
import { entryOf, outdated, quarterOf, type BoardEntries, type BoardEntry } from './board-entries.js';
import type { OrderVersion } from './order-versions.js';

/** The whole board at the start of a quarter of an hour, where a seek begins. */
type Mark = {
  /** ISO instant of the quarter. */
  readonly at: string;
  /** Exclusive: the board before the event at this position. */
  readonly position: string;
  readonly entries: Readonly<Record<string, BoardEntry>>;
};

const lastMark = async (tx: Tx): Promise<string> => {
  const { rows } = await tx.query<{ at: Date | null }>({
    name: 'orders-marks-last',
    text: 'SELECT max(at) AS at FROM orders_marks',
  });
  return rows[0]?.at?.toISOString() ?? '';
};

const loadBoard = async (tx: Tx): Promise<BoardEntries> => {
  const { rows } = await tx.query<{ order_id: string } & BoardEntry>({
    name: 'orders-board-load',
    text: 'SELECT order_id, position::text, trading_date::text AS day, done FROM orders_on_board ORDER BY order_id',
  });
  return new Map(rows.map(({ order_id, ...entry }) => [order_id, entry]));
};

const saveBoard = async (changed: BoardEntries, gone: readonly string[], tx: Tx): Promise<void> => {
  const entries = [...changed.values()];
  if (gone.length > 0)
    await tx.query({
      name: 'orders-board-remove',
      text: 'DELETE FROM orders_on_board WHERE order_id = ANY($1::text[])',
      values: [gone],
    });
  await tx.query({
    name: 'orders-board-save',
    text: `INSERT INTO orders_on_board (order_id, position, trading_date, done)
           SELECT * FROM unnest($1::text[], $2::bigint[], $3::date[], $4::bool[])
           ON CONFLICT (order_id) DO UPDATE SET position = excluded.position,
             trading_date = excluded.trading_date, done = excluded.done`,
    values: [
      [...changed.keys()],
      entries.map(({ position }) => position),
      entries.map(({ day }) => day),
      entries.map(({ done }) => done),
    ],
  });
};

const insertMarks = async (marks: readonly Mark[], tx: Tx): Promise<void> => {
  await tx.query({
    name: 'orders-marks-save',
    text: `INSERT INTO orders_marks (at, position, entries)
           SELECT * FROM unnest($1::timestamptz[], $2::bigint[], $3::jsonb[])`,
    values: [
      marks.map(({ at }) => at),
      marks.map(({ position }) => position),
      marks.map(({ entries }) => JSON.stringify(entries)),
    ],
  });
};

/** The first event of a quarter writes its mark; a quarter without events has none. */
export const saveMarks = async (versions: readonly OrderVersion[], tx: Tx): Promise<void> => {
  let last = await lastMark(tx);
  const isMarked = versions.some(({ at }) => quarterOf(at) > last);
  const board: BoardEntries = isMarked ? await loadBoard(tx) : new Map();
  const changed: BoardEntries = new Map();
  const marks: Mark[] = [];
  const gone = new Set<string>();
  for (const version of versions) {
    const quarter = quarterOf(version.at);
    if (quarter > last) {
      for (const id of outdated(board, quarter)) {
        board.delete(id);
        changed.delete(id);
        gone.add(id);
      }
      marks.push({ at: quarter, position: String(version.position), entries: Object.fromEntries(board) });
      last = quarter;
    }
    const entry = entryOf(version.order, version.position);
    board.set(version.order.id, entry);
    changed.set(version.order.id, entry);
  }
  if (marks.length > 0) await insertMarks(marks, tx);
  await saveBoard(changed, [...gone], tx);
};
