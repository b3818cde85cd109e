import { accept, nothing, type Decide } from '@hatch/kernel';
import type { StockEvent, StockReleased } from './events.js';
import { isUnits } from './quantity.js';
import { badQuantity, heldTooLong, noneLeft, outOfStock } from './rejections.js';
import { available, type Hold, type Stock, heldBy, stock as decider } from './state.js';

/** Milliseconds. */
export type HoldTimes = {
  readonly usual: number;
  readonly whenScarce: number;
  readonly scarceUnits: number;
  /** From the first unit on; no renewal exceeds it. */
  readonly longest: number;
};

export const isScarce = ({ onHand }: Pick<Stock, 'onHand'>, { scarceUnits }: Pick<HoldTimes, 'scarceUnits'>): boolean =>
  onHand <= scarceUnits;

/** ISO instant of the first unit; a hold of an earlier release begins now. */
export const heldSince = (hold: Hold | undefined, now: string): string => hold?.since ?? now;

/** ISO instant that no renewal exceeds. */
export const lastInstant = (since: string, { longest }: Pick<HoldTimes, 'longest'>): string =>
  new Date(Date.parse(since) + longest).toISOString();

export const earlier = (one: string, other: string): string => (one < other ? one : other);

export type HoldStockData = {
  readonly sku: string;
  readonly holdId: string;
  /** Total units of this cart, not the units to add. */
  readonly quantity: number;
  readonly times: HoldTimes;
};

/** At less than half of its time, so that a busy cart does not write at every click. */
const needsRenewal = (hold: Hold, expiresAt: string, now: string): boolean =>
  (Date.parse(hold.expiresAt) - Date.parse(now)) * 2 < Date.parse(expiresAt) - Date.parse(now);

/** A cart's own hold never counts against it. No renewal shortens a hold, or makes it older than `times.longest`. */
export const holdStock =
  ({ sku, holdId, quantity, times }: HoldStockData): Decide<Stock, StockEvent> =>
  (stock, { now }) => {
    if (!isUnits(quantity) || quantity === 0) return badQuantity();
    const hold = stock.holds.get(holdId);
    const holding = hold?.quantity ?? 0;
    const since = heldSince(hold, now);
    const last = lastInstant(since, times);
    if (last <= now) return holding >= quantity ? nothing : heldTooLong();
    const fresh = earlier(until(now, isScarce(stock, times) ? times.whenScarce : times.usual), last);
    const expiresAt = hold && hold.expiresAt > fresh ? hold.expiresAt : fresh;
    if (hold && holding >= quantity)
      return needsRenewal(hold, expiresAt, now)
        ? accept({ type: 'StockHeld', data: { sku, holdId, quantity: holding, added: 0, since, expiresAt } })
        : nothing;
    if (stock.stopped) return outOfStock();
    const wanted = quantity - holding;
    const free = available(stock);
    if (wanted > free) return noneLeft(free);
    return accept({ type: 'StockHeld', data: { sku, holdId, quantity, added: wanted, since, expiresAt } });
  };

const until = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

export type RenewHoldData = {
  readonly sku: string;
  readonly holdId: string;
  /** ISO instant up to which the cart's other holds last. */
  readonly expiresAt: string;
  readonly times: HoldTimes;
};

/** Except for a scarce item, and a hold that is as old as can be. */
export const renewHold =
  ({ sku, holdId, expiresAt, times }: RenewHoldData): Decide<Stock, StockEvent> =>
  (stock, { now }) => {
    const hold = stock.holds.get(holdId);
    if (!hold || isScarce(stock, times)) return nothing;
    const since = heldSince(hold, now);
    const end = earlier(expiresAt, lastInstant(since, times));
    if (end <= hold.expiresAt || end <= now) return nothing;
    return accept({
      type: 'StockHeld',
      data: { sku, holdId, quantity: hold.quantity, added: 0, since, expiresAt: end },
    });
  };

export type ExpireHoldData = { readonly sku: string; readonly holdId: string };

/** Keeps a hold that was renewed meanwhile. */
export const expireHold =
  ({ sku, holdId }: ExpireHoldData): Decide<Stock, StockEvent> =>
  (stock, { now }) => {
    const hold = stock.holds.get(holdId);
    if (!hold || Date.parse(hold.expiresAt) > Date.parse(now)) return nothing;
    return accept({
      type: 'StockReleased',
      data: { sku, holdId, quantity: hold.quantity, remaining: 0, reason: 'expiry' },
    });
  };

export type ReleaseStockData = {
  readonly sku: string;
  readonly holdId: string;
  readonly keep: number;
  readonly reason: StockReleased['data']['reason'];
};

export const releaseStock =
  ({ sku, holdId, keep, reason }: ReleaseStockData): Decide<Stock, StockEvent> =>
  (stock) => {
    if (!isUnits(keep)) return badQuantity();
    const holding = heldBy(stock, holdId);
    if (holding <= keep) return nothing;
    return accept({
      type: 'StockReleased',
      data: { sku, holdId, quantity: holding - keep, remaining: keep, reason },
    });
  };

export type GivenUnit = { readonly holdId: string; readonly keep: number };

type ShareStockData = HoldStockData & { readonly from: GivenUnit };

/** One step, so that no one can take the unit in between. */
export const shareStock =
  ({ from, ...hold }: ShareStockData): Decide<Stock, StockEvent> =>
  (stock, context) => {
    const { events: released } = releaseStock({ sku: hold.sku, ...from, reason: 'shared' })(stock, context);
    const { events: held, ...refusal } = holdStock(hold)(released.reduce(decider.evolve, stock), context);
    return { events: [...released, ...held], ...refusal };
  };
