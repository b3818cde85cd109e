import { toStaffOrder, type WireStaffOrder } from '../kitchen/api/wire';
import { readChangeLines, shopOf, type Snapshot } from './api/replay-api';
import { type Change, type ReplayState, withChanges } from './replay-state';

/** See `WireReplayChange` of the server. */
type Line =
  | {
      readonly at: string;
      readonly position: string;
      readonly order: Partial<WireStaffOrder> & { readonly id: string };
      readonly is_new: boolean;
      readonly tally: number;
    }
  | { readonly at: string; readonly position: string; readonly gone: string }
  | { readonly at: string; readonly position: string; readonly shop: Parameters<typeof shopOf>[0] }
  | { readonly at: string; readonly end: true };

/** A first state with its later changes, read ahead of the clock. Instants in ms since 1970. */
export type Recording = {
  readonly from: number;
  /** Complete up to here. */
  readonly readTo: () => number;
  /** Read to the end of the day, or to its present. */
  readonly isRead: () => boolean;
  readonly countAt: (at: number) => number;
  /** The state after that many changes, from an earlier state or the start. */
  readonly stateAfter: (
    count: number,
    earlier?: { readonly count: number; readonly state: ReplayState },
  ) => ReplayState;
  /** @throws CallRefused, CallFailed */
  readonly readOn: () => Promise<readonly Change[]>;
};

export const createRecording = (day: string, snapshot: Snapshot, signal: AbortSignal): Recording => {
  const wire = new Map<string, WireStaffOrder>();
  const changes: Change[] = [];
  let { position } = snapshot;
  let readTo = snapshot.at;
  let isRead = false;

  const changeIn = (line: Exclude<Line, { end: true }>): Change => {
    const common = { at: Date.parse(line.at), position: line.position };
    if ('gone' in line) {
      wire.delete(line.gone);
      return { ...common, kind: 'gone', id: line.gone };
    }
    if ('shop' in line) return { ...common, kind: 'shop', shop: shopOf(line.shop) };
    // The first line of an order has all fields, later lines only changed ones.
    const order = { ...wire.get(line.order.id), ...line.order } as WireStaffOrder;
    wire.set(order.id, order);
    const reading = { asked: changes.length + 1, order: toStaffOrder(order, common.at) };
    return { ...common, kind: 'order', reading, isNew: line.is_new, tally: line.tally };
  };
  const take = (text: string): void => {
    const line = JSON.parse(text) as Line;
    if ('end' in line) {
      readTo = Math.max(readTo, Date.parse(line.at));
      isRead = true;
      return;
    }
    const change = changeIn(line);
    changes.push(change);
    ({ position } = change);
    // Another change may come at the same instant.
    readTo = Math.max(readTo, change.at - 1);
  };

  return {
    from: snapshot.at,
    readTo: () => readTo,
    isRead: () => isRead,
    countAt: (at) => {
      let [low, high] = [0, changes.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((changes[middle]?.at ?? Infinity) <= at) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    stateAfter: (count, earlier) =>
      earlier && earlier.count <= count
        ? withChanges(earlier.state, changes.slice(earlier.count, count))
        : withChanges(snapshot.state, changes.slice(0, count)),
    readOn: async () => {
      isRead = false;
      const known = changes.length;
      const after = { position, at: new Date(readTo).toISOString() };
      await readChangeLines(day, after, signal, (lines) => lines.forEach(take));
      return changes.slice(known);
    },
  };
};
