import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Channel, createChannel, receive } from '../../live/channel';
import type { Frame } from '../../live/protocol';
import { arrange, NEWEST_FIRST } from './arrangement';
import { type Board, type BoardAction, emptyBoard, reduceBoard, shownStatus } from './orders-board.state';
import { rowStatusOf, type StaffOrder } from './staff-order';
import { anOrder } from './testing/orders';

const reduce = (...actions: readonly BoardAction[]): Board => actions.reduce(reduceBoard, emptyBoard);
const idsOf = (board: Board): readonly string[] => arrange(board.orders, board.arrangement).map(({ id }) => id);
const snapshot = (asked: number, orders: readonly StaffOrder[], tally = 0): BoardAction => ({
  type: 'snapshot',
  asked,
  seq: 0,
  orders,
  tally,
});

describe('reduceBoard', () => {
  it('LIVE-38 LIVE-39 puts a new order on top of another sort and invalidates the sort indicator', () => {
    const [cheap, dear] = [anOrder({ id: 'A', total_cost: 100 }), anOrder({ id: 'B', total_cost: 900 })];
    const newcomer = anOrder({ id: 'N', total_cost: 500, minutesAgo: 0 });
    const board = reduce(
      snapshot(1, [dear, cheap]),
      { type: 'sort', column: 'price' },
      { type: 'order', asked: 2, order: newcomer },
    );
    expect(idsOf(board)).toEqual(['N', 'A', 'B']);
    expect(board.arrangement.sort).toBeUndefined();
  });

  it('G08 does not believe an answer that was overtaken by one asked for later', () => {
    const printed = anOrder({ id: 'A', kitchen: 'PRINTED' });
    const board = reduce(
      snapshot(1, [anOrder({ id: 'A' })]),
      { type: 'order', asked: 3, order: printed },
      { type: 'order', asked: 2, order: anOrder({ id: 'A', kitchen: 'NEW' }) },
      snapshot(2, [anOrder({ id: 'A', kitchen: 'NEW' })]),
    );
    expect(board.orders.map(rowStatusOf)).toEqual(['PRINTED']);
  });

  it('G08 does not bring back, with an overtaken list, an order that has left', () => {
    const board = reduce(snapshot(1, [anOrder({ id: 'A' })]), snapshot(3, []), snapshot(2, [anOrder({ id: 'A' })]));
    expect(board.orders).toEqual([]);
  });

  it('LIVE-47 takes the tally of a new order, once and never back', () => {
    const board = reduce(
      snapshot(1, [], 100),
      { type: 'new', tick: 2, seq: 8, tally: 700 },
      { type: 'new', tick: 3, seq: 7, tally: 300 },
      { type: 'new', tick: 4, seq: 8, tally: 700 },
    );
    expect(board.tally).toBe(700);
  });

  it('LIVE-34 shows a COMPLETE order as PRINTED until it changes on the server', () => {
    const done = anOrder({ id: 'A', kitchen: 'COMPLETE' });
    const reverted = reduce(snapshot(1, [done]), { type: 'revert', id: 'A' });
    expect(shownStatus(reverted, done)).toBe('PRINTED');
    expect(reverted.orders.map(rowStatusOf)).toEqual(['COMPLETE']);
    expect(shownStatus(reduceBoard(reverted, snapshot(2, [done])), done)).toBe('PRINTED');
    expect(shownStatus(reduceBoard(reverted, { type: 'change', id: 'A' }), done)).toBe('COMPLETE');
  });
});

/** The kitchen's server: the truth, and the feed that tells of its changes. */
const createServer = () => {
  const orders = new Map<string, StaffOrder>();
  let placed = 0;
  const feed: Frame[] = [];
  const tell = (event: string, data: object): void => {
    const prev = feed.length;
    feed.push({ event: `App\\Events\\${event}`, prev, data: { ...data, seq: prev + 1 } });
  };
  const tally = (): number => [...orders.values()].reduce((sum, { total_cost }) => sum + total_cost, 0);
  return {
    feed,
    tally,
    seq: () => feed.length,
    list: () => arrange([...orders.values()], NEWEST_FIRST),
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
        order?.takeaway.order_status as 'NEW'
      ];
      if (order === undefined || next === undefined) return;
      orders.set(order.id, { ...order, takeaway: { order_status: next } });
      tell('OrderChange', { id: order.id, status: next });
    },
  };
};

type Pending = { readonly evaluate: () => BoardAction | undefined; answer: BoardAction | undefined };

/** One screen on a bad network: readings are evaluated and answered in any order, frames come late, twice or never. */
const createScreen = (server: ReturnType<typeof createServer>) => {
  let board = emptyBoard;
  let ticks = 0;
  const pending: Pending[] = [];
  const apply = (action: BoardAction | undefined): void => {
    if (action) board = reduceBoard(board, action);
  };
  const ask = (read: (asked: number) => BoardAction | undefined): void => {
    const asked = ++ticks;
    pending.push({ evaluate: () => read(asked), answer: undefined });
  };
  const askList = (): void =>
    ask((asked) => ({ type: 'snapshot', asked, seq: server.seq(), orders: server.list(), tally: server.tally() }));
  const askOrder = (id: string): void =>
    ask((asked) => {
      const order = server.order(id);
      return order && { type: 'order', asked, order };
    });

  const listener = {
    onEvent: (event: string, data: Frame['data']) => {
      const id = String(data['id']);
      if (event === 'NewOrder')
        apply({ type: 'new', tick: ++ticks, seq: Number(data['seq']), tally: Number(data['tally']) });
      askOrder(id);
    },
    onReset: askList,
  };
  const evaluate = (at: number): void => {
    const reading = pending[at % Math.max(pending.length, 1)];
    if (reading) reading.answer ??= reading.evaluate();
  };
  const answer = (at: number): void => {
    const [reading] = pending.splice(at % Math.max(pending.length, 1), 1);
    apply(reading?.answer ?? reading?.evaluate());
  };
  return {
    board: () => board,
    pending,
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
  const channel: Channel = createChannel('private-orders.hatch.test', screen.board().since);
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
  while (screen.pending.length > 0) screen.answer(script.length);

  expect(arrange(screen.board().orders, NEWEST_FIRST)).toEqual(server.list());
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
