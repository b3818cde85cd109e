import { childContext, isRejection, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { dateFormat, londonDate, londonTime, SHOP_TIME_ZONE, slotOf } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { CartNetworks } from '../cart/module.js';
import { TradingClock, StoreStatus } from '../store-status/module.js';
import { confirmSlot, hasRoom, releaseSlot, reserveSlot, type Limits, type Taking } from './reserve-slot.decision.js';
import { whatGivesWay } from './slot-shares.js';
import { isSlot, slotsAhead, slotsUntilClosing, timesAhead, type DaySlot } from './slot-times.js';
import { SlotRepository } from './slot.repository.js';
import { isHeld } from './state.js';
import { ShopSettings } from '../settings/module.js';

const MINUTE_MS = 60_000;
/** For the payment, or for the end of a placement that was cut off. */
const HOLD_MINUTES = 15;
const MOST_OFFERED = 3;

export type Asking = Omit<Taking, 'slot'>;

export type Wanted = {
  readonly orderId: string;
  readonly items: number;
  readonly delivered: boolean;
  readonly cartId?: string | undefined;
};

type Promised = {
  readonly dueBy: string;
  /** Absent in a shop that counts none. */
  readonly slot?: string;
};

export type Time = DaySlot & { readonly free: boolean };

const noSlot = rejection('capacity.no-slot', 'There is no such time. Please choose one of the list.');
const noneLeft = rejection(
  'capacity.none-left',
  'The kitchen is fully booked until we close. Please choose another time, or call us.',
);
const notAhead = rejection(
  'capacity.not-ahead',
  'We take orders for as soon as possible only. Please choose that, and try again.',
);
const timeNeeded = rejection('capacity.time-needed', 'We are closed right now. Please choose a time for your order.');

/** Reserves the kitchen's quarters of an hour, as stock is reserved, before they are promised. */
@Injectable()
export class Slots {
  constructor(
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
    private readonly storeStatus: StoreStatus,
    private readonly slots: SlotRepository,
    private readonly networks: CartNetworks,
  ) {}

  async limits(): Promise<Limits> {
    const [orders, items] = await Promise.all([
      this.settings.get('capacity_orders'),
      this.settings.get('capacity_items'),
    ]);
    return { orders: Number(orders), items: Number(items) };
  }

  async areCounted(): Promise<boolean> {
    if (!(await this.settings.isTakeaway())) return false;
    const { orders, items } = await this.limits();
    return orders > 0 || items > 0 || (await this.settings.takesOrdersAhead());
  }

  async times(wanted: Wanted, now: string): Promise<readonly Time[]> {
    const ahead = await this.#ahead(wanted.delivered, now);
    if (ahead.length === 0) return [];
    const [limits, givesWay] = await Promise.all([this.limits(), this.#givesWay(wanted, now)]);
    return Promise.all(
      ahead.map(async (time) => ({ ...time, free: await this.#isFree(time.slot, wanted, now, limits, givesWay) })),
    );
  }

  async broughtFirst(now: string): Promise<string> {
    if ((await this.tradingClock.isDelivering(new Date(now))) && !(await this.storeStatus.isClosed())) return now;
    const [first] = await this.#ahead(true, now);
    return first?.slot ?? now;
  }

  async isDelivering(now: string): Promise<boolean> {
    return this.tradingClock.isDelivering(new Date(await this.broughtFirst(now)));
  }

  /** Undefined: nothing is left until closing. */
  async soonest(now: string, wanted: Asked = NOBODY): Promise<Promised | undefined> {
    const natural = await this.storeStatus.promisedAt(now);
    if (!(await this.areCounted())) return { dueBy: natural };
    const [limits, givesWay] = await Promise.all([this.limits(), this.#givesWay(wanted, now)]);
    for (const slot of await this.#untilClosing(now, natural))
      if (await this.#isFree(slot, { ...wanted, orderId: '' }, now, limits, givesWay))
        return { slot, dueBy: later(natural, slot) };
    return undefined;
  }

  async minutesToSoonest(now: string): Promise<number> {
    if (!(await this.areCounted())) return 0;
    const natural = await this.storeStatus.promisedAt(now);
    const { dueBy } = (await this.soonest(now)) ?? { dueBy: natural };
    return dueBy > natural ? Math.ceil((Date.parse(dueBy) - Date.parse(now)) / MINUTE_MS) : 0;
  }

  /** Only reserving tells what another order takes in the same moment. */
  async refusalOf(slot: string | null, wanted: Wanted, now: string): Promise<Rejection | undefined> {
    if (slot === null) {
      if (await this.storeStatus.isClosed()) return timeNeeded;
      return ((await this.#heldSlot(wanted.orderId, now)) ?? (await this.soonest(now, wanted))) ? undefined : noneLeft;
    }
    if (!(await this.settings.takesOrdersAhead())) return notAhead;
    if (!isSlot(slot)) return noSlot;
    const times = await this.times(wanted, now);
    return times.some((time) => time.free && time.slot === slot) ? undefined : taken(slot, times);
  }

  /** @param chosen ISO instant; null, or one that has begun, means as soon as possible */
  async reserve(
    chosen: string | null,
    asking: Asking,
    delivered: boolean,
    context: CommandContext,
  ): Promise<Promised | Rejection> {
    const { now } = context;
    const until = new Date(Date.parse(now) + HOLD_MINUTES * MINUTE_MS).toISOString();
    const [limits, givesWay] = await Promise.all([this.limits(), this.#givesWay(asking, now)]);
    const take = async (slot: string) => {
      const decide = reserveSlot({ ...asking, slot }, until, limits, givesWay);
      return (await this.slots.handle(slot, decide, childContext(context, 'reserve', slot))).rejection === undefined;
    };
    if (chosen !== null && chosen > now) {
      if (await take(chosen)) return { slot: chosen, dueBy: chosen };
      return taken(chosen, await this.times({ ...asking, delivered }, now));
    }
    const natural = await this.storeStatus.promisedAt(now);
    if (!(await this.areCounted())) return { dueBy: natural };
    const slots = await this.#untilClosing(now, natural);
    const held = await this.#heldSlot(asking.orderId, now);
    // Slots that this process believes full come last: they may be free again.
    const free = await Promise.all(slots.map((slot) => this.#isFree(slot, asking, now, limits, givesWay)));
    const inTurn = [
      ...slots.filter((_, at) => free[at]),
      ...(held === undefined ? [] : [held]),
      ...slots.filter((_, at) => !free[at]),
    ];
    for (const slot of inTurn) if (await take(slot)) return { slot, dueBy: later(natural, slot) };
    return noneLeft;
  }

  /** For an order paid after it was placed: a customer who has paid is never turned away. */
  async promiseAnew(chosen: string | null, asking: Asking, context: CommandContext): Promise<Promised> {
    if (chosen !== null && chosen > context.now) return { slot: chosen, dueBy: chosen };
    const natural = await this.storeStatus.promisedAt(context.now);
    if (chosen !== null) return { dueBy: natural };
    const reserved = await this.reserve(null, asking, false, context);
    return isRejection(reserved) ? { slot: slotOf(natural), dueBy: natural } : reserved;
  }

  async move(from: string | null, to: string | null, asking: Asking, context: CommandContext): Promise<void> {
    if (from === to) return;
    if (to !== null) await this.confirm(to, asking, context);
    if (from !== null) await this.release(from, asking, context);
  }

  async confirm(slot: string, asking: Asking, context: CommandContext, unpaid = false): Promise<void> {
    await this.slots.handle(slot, confirmSlot({ ...asking, slot }, unpaid), childContext(context, 'confirm', slot));
  }

  async release(slot: string, { orderId, attempt }: Omit<Asking, 'items'>, context: CommandContext): Promise<void> {
    // Shows what another process reserved.
    await this.slots.load(slot);
    await this.slots.handle(slot, releaseSlot({ slot, orderId, attempt }), childContext(context, 'release', slot));
  }

  async #ahead(delivered: boolean, now: string): Promise<readonly DaySlot[]> {
    if (!(await this.settings.takesOrdersAhead())) return [];
    const days = await this.settings.get('order_ahead_days');
    const [periods, lead, usual] = await Promise.all([
      this.tradingClock.periodsAhead(new Date(now), days),
      this.storeStatus.minutes(),
      this.storeStatus.minutes('open'),
    ]);
    const ahead = timesAhead(periods, now, { now: lead, usual });
    const brought = await Promise.all(
      ahead.map(async ({ slot }) => !delivered || this.tradingClock.isDelivering(new Date(slot))),
    );
    return ahead.filter((_, at) => brought[at]);
  }

  async #untilClosing(now: string, natural: string): Promise<readonly string[]> {
    return slotsUntilClosing(await this.tradingClock.periodsAhead(new Date(now), 1), natural);
  }

  async #heldSlot(orderId: string, now: string): Promise<string | undefined> {
    if (!(await this.areCounted())) return undefined;
    for (const slot of slotsUntilClosing(await this.tradingClock.periodsAhead(new Date(now), 1), now))
      if (isHeld((await this.slots.loadCached(slot)).state.reservations.get(orderId), now)) return slot;
    return undefined;
  }

  async #isFree(
    slot: string,
    { orderId, items }: Asked,
    now: string,
    limits: Limits,
    givesWay: ReadonlySet<string>,
  ): Promise<boolean> {
    const { state } = await this.slots.loadCached(slot);
    const own = state.reservations.get(orderId);
    if (isHeld(own, now) && own.items >= items) return true;
    return state.closed === null && hasRoom(state, now, items, limits, new Set([...givesWay, orderId]));
  }

  async #givesWay({ orderId, cartId }: Asked, now: string): Promise<ReadonlySet<string>> {
    if (!(await this.areCounted())) return new Set();
    const days = (await this.settings.takesOrdersAhead()) ? await this.settings.get('order_ahead_days') : 1;
    const slots = slotsAhead(await this.tradingClock.periodsAhead(new Date(now), Math.max(1, days)), now);
    const unpaid = await Promise.all(
      slots.map(async (slot) => {
        const { reservations } = (await this.slots.loadCached(slot)).state;
        return [...reservations]
          .filter(([id, each]) => id !== orderId && each.unpaid && isHeld(each, now))
          .map(([id, each]) => ({ slot, orderId: id, cartId: each.cartId ?? id }));
      }),
    );
    const parts = unpaid.flat();
    if (parts.length === 0) return new Set();
    const networkOf = await this.networks.of([
      ...parts.map((part) => part.cartId),
      ...(cartId === undefined ? [] : [cartId]),
    ]);
    // In IPv6 a single person has as many networks as there are slots, so all of a /48 share.
    const ownerOf = (id: string): string => {
      const { network, block = network } = networkOf(id);
      return block;
    };
    return whatGivesWay(
      parts.map((part) => ({ slot: part.slot, orderId: part.orderId, network: ownerOf(part.cartId) })),
      cartId === undefined ? undefined : ownerOf(cartId),
    );
  }
}

type Asked = Pick<Wanted, 'orderId' | 'items' | 'cartId'>;

const NOBODY: Asked = { orderId: '', items: 1 };

const later = (one: string, other: string): string => (one > other ? one : other);

const weekday = dateFormat({ timeZone: SHOP_TIME_ZONE, weekday: 'long' });

/** `18:30`, or `Friday 18:30` on another day than `beside`. */
const inWords = (slot: string, beside: string): string => {
  const at = new Date(slot);
  const time = londonTime(at);
  if (londonDate(at) === londonDate(new Date(beside))) return time;
  return `${weekday(at)} ${time}`;
};

const taken = (slot: string, times: readonly Time[]): Rejection => {
  const free = times.filter((time) => time.free && time.slot !== slot);
  const next = [...free.filter((time) => time.slot > slot), ...free.filter((time) => time.slot < slot).toReversed()];
  const offered = next.slice(0, MOST_OFFERED).map((time) => inWords(time.slot, slot));
  const time = londonTime(new Date(slot));
  return offered.length === 0
    ? rejection('capacity.taken', `${time} is taken, and no other time is free. Please call us.`)
    : rejection('capacity.taken', `${time} is taken. Still free: ${offered.join(', ')}. Please choose another time.`);
};
