import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Channel, createChannel, receive } from '../../live/channel';
import type { Frame } from '../../live/protocol';
import type { OrderList } from './api/orders';
import { type Board, boardOf, shownStatus } from './board';
import { type LiveChanges, NO_CHANGES, withReading, withRevert, withTally } from './changes-since-list';
import { rowStatusOf, type StaffOrder } from './staff-order';
import { anOrder } from './testing/orders';

const list = (asked: number, orders: readonly StaffOrder[], tally = 0): OrderList => ({ asked, seq: 0, orders, tally });
const NOTHING = 0;

describe('the board', () => {
  it('LIVE-38 has an order that was read since the list', () => {
    const [listed, newcomer] = [anOrder({ id: 'A' }), anOrder({ id: 'N', minutesAgo: 0 })];
    const changes = withReading(NO_CHANGES, { asked: 2, order: newcomer }, 1);
    expect(boardOf(list(1, [listed]), changes).orders.map(({ id }) => id)).toEqual(['N', 'A']);
  });

  it('G08 does not believe an answer that was overtaken by one asked for later', () => {
    const printed = anOrder({ id: 'A', kitchen: 'PRINTED' });
    const stillNew = anOrder({ id: 'A', kitchen: 'NEW' });
    const later = withReading(NO_CHANGES, { asked: 3, order: printed }, 1);
    const changes = withReading(later, { asked: 2, order: stillNew }, 1);
    expect(boardOf(list(1, [stillNew]), changes).orders.map(rowStatusOf)).toEqual(['PRINTED']);
    expect(boardOf(list(2, [stillNew]), changes).orders.map(rowStatusOf)).toEqual(['PRINTED']);
    expect(boardOf(list(4, [stillNew]), changes).orders.map(rowStatusOf)).toEqual(['NEW']);
  });

  it('G08 does not bring back, with an overtaken reading, an order that has left the list', () => {
    const order = anOrder({ id: 'A' });
    expect(boardOf(list(3, []), withReading(NO_CHANGES, { asked: 2, order }, NOTHING)).orders).toEqual([]);
    expect(withReading(NO_CHANGES, { asked: 2, order }, 3).readings.size).toBe(0);
  });

  it('LIVE-47 takes the tally of a new order, once and never back', () => {
    const changes = [
      { asked: 2, seq: 8, tally: 700 },
      { asked: 3, seq: 7, tally: 300 },
      { asked: 4, seq: 8, tally: 900 },
    ].reduce(withTally, NO_CHANGES);
    expect(boardOf(list(1, [], 100), changes).tally).toBe(700);
    expect(boardOf({ ...list(1, [], 100), seq: 9 }, changes).tally).toBe(100);
  });

  it('LIVE-47 goes by when a tally was asked for where the server does not count', () => {
    const changes = withTally(NO_CHANGES, { asked: 2, seq: undefined, tally: 700 });
    expect(boardOf({ ...list(1, [], 100), seq: undefined }, changes).tally).toBe(700);
    expect(boardOf({ ...list(3, [], 100), seq: undefined }, changes).tally).toBe(100);
  });

  it('LIVE-34 shows a COMPLETE order as PRINTED until it is read anew', () => {
    const done = anOrder({ id: 'A', kitchen: 'COMPLETE' });
    const reverted = withRevert(NO_CHANGES, 'A');
    const board = boardOf(list(1, [done]), reverted);
    expect(shownStatus(board, done)).toBe('PRINTED');
    expect(board.orders.map(rowStatusOf)).toEqual(['COMPLETE']);
    expect(shownStatus(boardOf(list(2, [done]), reverted), done)).toBe('PRINTED');
    const reread = withReading(reverted, { asked: 3, order: done }, 2);
    expect(shownStatus(boardOf(list(2, [done]), reread), done)).toBe('COMPLETE');
  });
});

const byId = (orders: readonly StaffOrder[]): readonly StaffOrder[] =>
  [...orders].sort((one, other) => one.id.localeCompare(other.id));

/** The kitchen's server: the truth, and the feed that tells of its changes. */
const createServer = () => {
  const orders = new Map<string, StaffOrder>();
  let placed = 0;
  const feed: Frame[] = [];
  const tell = (event: string, data: object): void => {
    const prev = feed.length;
    feed.push({ event: `App\\Events\\${event}`, prev, data: { ...data, seq: prev + 1 } });
  };
  const tally = (): number => [...orders.values()].reduce((sum, { totalCost }) => sum + totalCost, 0);
  return {
    feed,
    tally,
    seq: () => feed.length,
    list: () => byId([...orders.values()]),
    order: (id: string) => orders.get(id),
    place: (minutesAgo: number) => {
      const order = anOrder({ id: `O${String(++placed).padStart(3, '0')}`, minutesAgo, total_cost: 100 + placed });
      orders.set(order.id, order);
      tell('NewOrder', { id: order.id, tally: tally() });
    },
    /** Midnight: an order leaves the list, and no change tells of it. */
    drop: (pick: number) => {
      orders.delete([...orders.keys()][pick % Math.max(orders.size, 1)] ?? '');
    },
    cook: (pick: number) => {
      const order = [...orders.values()][pick % Math.max(orders.size, 1)];
      const next = ({ NEW: 'PRINTED', PRINTED: 'NOTIFIED', NOTIFIED: 'COMPLETE' } as const)[
        order?.takeaway.orderStatus as 'NEW'
      ];
      if (order === undefined || next === undefined) return;
      orders.set(order.id, { ...order, takeaway: { orderStatus: next } });
      tell('OrderChange', { id: order.id, status: next });
    },
  };
};

type Apply = () => void;
type Pending = { readonly of: 'list' | 'order'; readonly evaluate: () => Apply | undefined; answer: Apply | undefined };

/**
 * One screen on a bad network: readings are evaluated and answered in any order, frames come late, twice or never. Only the
 * list that was asked for last is answered: the query of the list drops the others.
 */
const createScreen = (server: ReturnType<typeof createServer>) => {
  let listed: OrderList | undefined;
  let changes: LiveChanges = NO_CHANGES;
  let readings = 0;
  let pending: readonly Pending[] = [];
  const ask = (of: Pending['of'], read: (asked: number) => Apply | undefined): void => {
    const asked = ++readings;
    pending = [...pending, { of, evaluate: () => read(asked), answer: undefined }];
  };
  const askList = (): void => {
    pending = pending.filter(({ of }) => of !== 'list');
    ask('list', (asked) => {
      const list = { asked, seq: server.seq(), orders: server.list(), tally: server.tally() };
      return () => (listed = list);
    });
  };
  const askOrder = (id: string): void =>
    ask('order', (asked) => {
      const order = server.order(id);
      return order && (() => (changes = withReading(changes, { asked, order }, listed?.asked ?? 0)));
    });

  const listener = {
    onEvent: (event: string, data: Frame['data']) => {
      const [seq, tally] = [Number(data['seq']), Number(data['tally'])];
      if (event === 'NewOrder') changes = withTally(changes, { asked: ++readings, seq, tally });
      askOrder(String(data['id']));
    },
    onReset: askList,
  };
  const evaluate = (at: number): void => {
    const reading = pending[at % Math.max(pending.length, 1)];
    if (reading) reading.answer ??= reading.evaluate();
  };
  const answer = (at: number): void => {
    const reading = pending[at % Math.max(pending.length, 1)];
    pending = pending.filter((each) => each !== reading);
    (reading?.answer ?? reading?.evaluate())?.();
  };
  return {
    since: () => listed?.seq,
    board: (): Board => {
      if (listed === undefined) throw new Error('The list was never answered');
      return boardOf(listed, changes);
    },
    isWaiting: () => pending.length > 0,
    askList,
    evaluate,
    answer,
    listener,
  };
};

const DOINGS = ['place', 'cook', 'deliver', 'evaluate', 'answer', 'reset', 'resume'] as const;
type Step = { readonly do: (typeof DOINGS)[number]; readonly at: number };

const steps = fc.array(fc.record({ do: fc.constantFrom(...DOINGS), at: fc.nat(40) }), { maxLength: 80 });

/** Nothing tells of a dropped order, so the screen reads the list now and then. */
const dropping = fc.array(fc.nat(40), { maxLength: 3 });

/** The test resumes by itself; nobody is refused here. */
const PORTS = { resume: () => undefined, refused: () => undefined, age: () => 0 };

const play = (script: readonly Step[], drops: readonly number[] = []): void => {
  const server = createServer();
  const screen = createScreen(server);
  server.place(60);
  screen.askList();
  screen.answer(0);
  const channel: Channel = createChannel('private-orders.hatch.test', screen.since());
  channel.listeners.add(screen.listener);
  const resume = (): void => {
    for (const frame of server.feed.slice(channel.since)) receive(channel, frame, PORTS);
    channel.resuming = false;
  };
  const doStep = (step: Step): void => {
    if (step.do === 'place') server.place(59 - (step.at % 50));
    else if (step.do === 'cook') server.cook(step.at);
    else if (step.do === 'evaluate') screen.evaluate(step.at);
    else if (step.do === 'answer') screen.answer(step.at);
    else if (step.do === 'resume') resume();
    else if (step.do === 'reset') receive(channel, { event: 'hatch:reset', data: { seq: server.seq() } }, PORTS);
    else {
      const frame = server.feed[step.at % server.feed.length];
      if (frame) receive(channel, frame, PORTS);
    }
  };
  script.forEach((step, at) => {
    if (drops.includes(at)) server.drop(at);
    doStep(step);
  });
  resume();
  if (drops.length > 0) screen.askList();
  while (screen.isWaiting()) screen.answer(script.length);

  expect(byId(screen.board().orders)).toEqual(server.list());
  expect(screen.board().tally).toBe(server.tally());
};

describe('the board on a bad network', () => {
  it('G08 ends as the server has it, whatever was missed, repeated, reordered or overtaken', () => {
    fc.assert(
      fc.property(steps, (script) => play(script)),
      { numRuns: 2000 },
    );
  });

  it('OPEN-59 lets an order that left the list go, even if an answer about it comes late', () => {
    fc.assert(fc.property(steps, dropping, play), { numRuns: 2000 });
  });
});
