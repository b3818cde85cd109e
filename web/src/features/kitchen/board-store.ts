import { createStore, type Store } from '../../lib/store';
import type { OrderReadings } from './api/read-orders';
import type { SortColumn } from './arrangement';
import { type Board, type BoardAction, emptyBoard, reduceBoard } from './orders-board.state';

/** The board, when the list was last read, and whether a reading has failed since: then the list is to be read anew. */
export type Screen = Board & { readonly failing: boolean; readonly readAt: number | undefined };

export type BoardStore = Pick<Store<Screen>, 'get' | 'subscribe'> & {
  /** Reads the whole list anew. */
  readonly refresh: () => Promise<void>;
  /** Reads one order anew. */
  readonly reread: (id: string) => Promise<void>;
  /** A frame of the orders channel. */
  readonly hear: (event: string, payload: Readonly<Record<string, unknown>>) => void;
  readonly sort: (column: SortColumn) => void;
  readonly revert: (id: string) => void;
};

type BoardPorts = { readonly readings: OrderReadings; readonly onNewOrderFailed: (id: string) => void };

const positionIn = (seq: unknown): number | undefined => (typeof seq === 'number' ? seq : undefined);

/** Every change is followed by a reading asked for after it; `Screen` is what all readings so far add up to. */
export const createBoardStore = ({ readings, onNewOrderFailed }: BoardPorts): BoardStore => {
  const screen = createStore<Screen>({ ...emptyBoard, failing: false, readAt: undefined });
  let ticks = 0;
  const tick = (): number => ++ticks;
  const apply = (action: BoardAction, more: Partial<Screen> = {}): void =>
    screen.set({ ...screen.get(), ...reduceBoard(screen.get(), action), ...more });
  const failed = (): void => screen.set({ ...screen.get(), failing: true });

  const refresh = async (): Promise<void> => {
    const asked = tick();
    try {
      apply({ type: 'snapshot', asked, ...(await readings.snapshot()) }, { failing: false, readAt: Date.now() });
    } catch {
      failed();
    }
  };

  const read = async (id: string): Promise<boolean> => {
    const asked = tick();
    try {
      apply({ type: 'order', asked, order: await readings.order(id) });
      return true;
    } catch {
      failed();
      return false;
    }
  };

  const whenNew = async (id: string): Promise<void> => {
    if (!(await read(id))) onNewOrderFailed(id);
  };

  return {
    get: screen.get,
    subscribe: screen.subscribe,
    refresh,
    reread: async (id) => {
      apply({ type: 'change', id });
      await read(id);
    },
    hear: (event, { id, seq, tally }) => {
      if (typeof id !== 'string') return;
      if (event === 'NewOrder') {
        if (typeof tally === 'number') apply({ type: 'new', tick: tick(), seq: positionIn(seq), tally });
        void whenNew(id);
      }
      if (event === 'OrderChange') {
        apply({ type: 'change', id });
        void read(id);
      }
    },
    sort: (column) => apply({ type: 'sort', column }),
    revert: (id) => apply({ type: 'revert', id }),
  };
};
