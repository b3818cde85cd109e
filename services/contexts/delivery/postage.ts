import { createHash } from 'node:crypto';
import { bandsText, isOn, ringAt, ringsText, type Pence } from '@hatch/kernel/rules';
import { chargeFor, parseBands, parseRings, type Band, type Ring } from './bands.js';

export type CollectDiscount = {
  readonly offered: boolean;
  readonly type: string;
  /** A percentage from 0 to 100, or pence for 'Fixed Amount'. */
  readonly amount: number;
};

/** Rounded half up to the penny, and never more than what is collected costs (OPEN-29). */
export const collectDiscount = ({ offered, type, amount }: CollectDiscount, collected: Pence): Pence => {
  if (!offered) return 0;
  const discount = type === 'Fixed Amount' ? amount : Math.floor((collected * amount + 50) / 100);
  return Math.min(Math.max(0, discount), collected);
};

export type Basket = {
  readonly takeaway: boolean;
  /** Null on a plain shop, and on a takeaway until it is chosen. */
  readonly method: 'COLLECT' | 'DELIVER' | null;
  /** From the kitchen; null where nothing was measured. */
  readonly miles: number | null;
  readonly itemsTotal: Pence;
  /** What of it is collected or brought: all but gift cards. */
  readonly collectedTotal: Pence;
  /** Nothing has to be carried (OPEN-24). */
  readonly allVirtual: boolean;
};

export type Tariff = {
  readonly bands: readonly Band[];
  /** None: the bands hold wherever the order goes (BAND-04). */
  readonly rings: readonly Ring[];
  readonly discount: CollectDiscount;
};

/** The settings that a tariff is made of. */
export type TariffKey =
  | 'delivery_charge_bands'
  | 'delivery_rings'
  | 'offer_takeaway_collect_discount'
  | 'takeaway_collect_discount_type'
  | 'takeaway_collect_discount_amount_or_percent';

/** What the settings ask for bringing an order, and give for collecting it (OPEN-26, OPEN-29). @param text of a setting, already checked there */
export const tariffFrom = (text: (key: TariffKey) => string): Tariff => ({
  bands: parseBands(text('delivery_charge_bands')),
  rings: parseRings(text('delivery_rings')),
  discount: {
    offered: isOn(text('offer_takeaway_collect_discount')),
    type: text('takeaway_collect_discount_type'),
    amount: Number(text('takeaway_collect_discount_amount_or_percent')),
  },
});

const ringOf = ({ takeaway, method, miles }: Pick<Basket, 'takeaway' | 'method' | 'miles'>, { rings }: Tariff) =>
  takeaway && method === 'DELIVER' && miles !== null ? ringAt(rings, miles) : undefined;

/** The delivery charge, or minus the collect discount: the one rule behind every postage figure (OPEN-26, OPEN-30). */
export const postageFor = (basket: Basket, tariff: Tariff): Pence => {
  const { takeaway, method, itemsTotal, collectedTotal, allVirtual } = basket;
  if (itemsTotal === 0) return 0;
  if (takeaway && method === 'COLLECT') return 0 - collectDiscount(tariff.discount, collectedTotal);
  if (allVirtual || (takeaway && method === null)) return 0;
  return chargeFor(ringOf(basket, tariff)?.bands ?? tariff.bands, itemsTotal);
};

/** The items total from which a takeaway is brought so far; 0 where there is none. */
export const minimumAt = (miles: number, tariff: Tariff): Pence =>
  ringOf({ takeaway: true, method: 'DELIVER', miles }, tariff)?.minimum ?? 0;

/** Names the rules a charge was judged by, so that it can be explained later. */
export const TARIFF_RULE = 'bands-and-collect-discount-2';

/** Which bands and rings a charge was judged by: the same for the same, wherever and whenever (BAND-02, G13). */
export const tariffVersion = ({ bands, rings }: Tariff): string =>
  createHash('sha256')
    .update(`${bandsText(bands)}\n\n${ringsText(rings)}`)
    .digest('hex')
    .slice(0, 12);

const WORTH_DELIVERING: Pence = 3000;

/** A free delivery of a small order is probably a mistake in the bands; the administrator is notified (DLV-37, OPEN-36). */
export const isOddlyFree = (
  { takeaway, method, itemsTotal, allVirtual }: Omit<Basket, 'miles' | 'collectedTotal'>,
  postage: Pence,
): boolean => postage === 0 && itemsTotal < WORTH_DELIVERING && !allVirtual && !(takeaway && method === 'COLLECT');
