import { order as decider, type OrderEvent } from '@hatch/contexts/orders';
import { occasionsAt, isRinging, type Occasion } from '../../web/src/features/kitchen/alarm';
import type { LoggedEvent } from '../support/hatch-command.js';

type Order = typeof decider.initial;
type Alarming = Parameters<typeof occasionsAt>[0][number];

/** An order from one instant on, in milliseconds since 1970, until its next one. */
type Stage = { readonly from: number; readonly order: Alarming };

export type Placing = {
  readonly id: string;
  readonly ref: string;
  readonly at: number;
  /** When the kitchen first had it to take; infinite where nobody paid. */
  readonly newAt: number;
  readonly finishedAt: number;
};
export type Stretch = { readonly from: number; readonly to: number };
/** Something to be heard of once, and for how long it was. */
export type Due = Occasion & Stretch;

const ORDER = 'order-';
const TICK_MS = 1000;

const atOf = ({ meta }: LoggedEvent): number => Date.parse(meta.at);

type Placed = { readonly placedAt: string; readonly beginAt: string | undefined };

/** What the alarm goes by. */
const alarmingOf = (state: Order, { placedAt, beginAt }: Placed): Alarming | undefined => {
  if (state.status !== 'placed' && state.status !== 'cancelled') return undefined;
  const paid = state.kitchen === null ? 'AWAITING-PAYMENT' : 'COMPLETE';
  return {
    id: state.orderId,
    status: state.status === 'cancelled' ? 'CANCELLED' : paid,
    takeaway: { orderStatus: state.kitchen },
    dueBy: state.dueBy,
    dueAt: state.dueBy === null ? undefined : Date.parse(state.dueBy),
    beginsAt: beginAt === undefined ? undefined : Date.parse(beginAt),
    awaitsAcceptance: state.awaitsAcceptance,
    escalated: state.escalated,
    outAt: state.sentOut?.at ?? null,
    taMethod: state.method?.method ?? null,
    placedAt,
    updatedAt: placedAt,
  };
};

const isFinished = ({ status, takeaway }: Alarming): boolean =>
  status === 'CANCELLED' || takeaway.orderStatus === 'COMPLETE';

/** What the log says that the kitchen should have heard and seen, worked out by the rules that the screens go by. */
export class Timeline {
  readonly placings: readonly Placing[];
  readonly #stages: ReadonlyMap<string, readonly Stage[]>;
  readonly #quiet: readonly Stretch[];

  constructor(
    log: readonly LoggedEvent[],
    private readonly reminderMinutes: number,
    private readonly endedAt: number,
  ) {
    const stages = new Map<string, Stage[]>();
    const placings: Placing[] = [];
    const byStream = new Map<string, LoggedEvent[]>();
    for (const event of log)
      if (event.stream.startsWith(ORDER)) byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
    for (const events of byStream.values()) {
      let state = decider.initial;
      const placed = events.find(({ type }) => type === 'OrderPlaced');
      if (!placed) continue;
      const own: Stage[] = [];
      for (const event of events) {
        state = decider.evolve(state, event as unknown as OrderEvent);
        const alarming = alarmingOf(state, {
          placedAt: placed.meta.at,
          beginAt: placed.data['beginAt'] as string | undefined,
        });
        if (alarming) own.push({ from: atOf(event), order: alarming });
      }
      const id = String(placed.data['orderId']);
      stages.set(id, own);
      const fresh = own.find(({ order }) => order.takeaway.orderStatus === 'NEW');
      const finished = own.find(({ order }) => isFinished(order));
      placings.push({
        id,
        ref: String(placed.data['ref']),
        at: atOf(placed),
        newAt: fresh?.from ?? Number.POSITIVE_INFINITY,
        finishedAt: finished?.from ?? Number.POSITIVE_INFINITY,
      });
    }
    this.placings = placings;
    this.#stages = stages;
    this.#quiet = log
      .filter(({ type }) => type === 'AlarmQuieted')
      .map(({ data }) => ({ from: Date.parse(String(data['at'])), to: Date.parse(String(data['until'])) }));
  }

  /** When the sound of a new order was to repeat. */
  get ringing(): readonly Stretch[] {
    const instants = [
      ...[...this.#stages.values()].flat().map(({ from }) => from),
      ...this.#quiet.flatMap(({ from, to }) => [from, to]),
    ].sort((one, other) => one - other);
    return this.#stretches(instants, (at) => !this.#isQuiet(at) && isRinging(this.#ordersAt(at), at));
  }

  /** What was to be heard of once, each from when on and until when. */
  get occasions(): readonly Due[] {
    const dues = new Map<string, Occasion & { from: number; to: number }>();
    for (const now of this.#instants()) {
      const clock = { now, aheadMs: 0, reminderMinutes: this.reminderMinutes };
      for (const occasion of occasionsAt(this.#ordersAt(now), clock)) {
        const due = dues.get(occasion.key);
        if (due) due.to = now + TICK_MS;
        else dues.set(occasion.key, { ...occasion, from: now - TICK_MS, to: now + TICK_MS });
      }
    }
    return [...dues.values(), ...this.#cancelled()];
  }

  /** Each tick, and each change in between: something may be so for less than a tick. */
  #instants(): readonly number[] {
    const first = Math.min(...this.placings.map(({ at }) => at));
    const ticks = Array.from(
      { length: Math.floor((this.endedAt - first) / TICK_MS) + 1 },
      (_, n) => first + n * TICK_MS,
    );
    const changes = [...this.#stages.values()].flat().map(({ from }) => from);
    return [...ticks, ...changes.filter((at) => at >= first)].sort((one, other) => one - other);
  }

  /** An order that the kitchen had to make, and need not any more. */
  #cancelled(): readonly Due[] {
    return [...this.#stages.values()].flatMap((stages) =>
      stages.flatMap(({ from, order }, at): readonly Due[] => {
        const before = stages[at - 1]?.order;
        const wasInKitchen = before && before.status === 'COMPLETE' && !isFinished(before);
        if (!wasInKitchen || order.status !== 'CANCELLED') return [];
        return [{ key: `cancelled ${order.id}`, sound: 'cancelled', from, to: stages[at + 1]?.from ?? this.endedAt }];
      }),
    );
  }

  #isQuiet(at: number): boolean {
    return this.#quiet.some(({ from, to }) => from <= at && at < to);
  }

  #ordersAt(at: number): readonly Alarming[] {
    return [...this.#stages.values()].flatMap((stages) => stages.findLast(({ from }) => from <= at)?.order ?? []);
  }

  #stretches(instants: readonly number[], holds: (at: number) => boolean): readonly Stretch[] {
    const stretches: { from: number; to: number }[] = [];
    let open: { from: number; to: number } | undefined;
    for (const at of instants) {
      if (holds(at)) {
        open ??= { from: at, to: this.endedAt };
        if (!stretches.includes(open)) stretches.push(open);
      } else if (open) {
        open.to = at;
        open = undefined;
      }
    }
    return stretches;
  }
}
