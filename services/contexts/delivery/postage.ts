import { createHash } from 'node:crypto';
import { bandsText, ringAt, ringsText, type Pence } from '@hatch/kernel/rules';
import { chargeFor, type Band, type Ring } from './bands.js';

export type CollectDiscount = {
  readonly offered: boolean;
  readonly type: string;
  /** A percentage from 0 to 100, or pence for 'Fixed Amount'. */
  readonly amount: number;
};

/** Rounded half up to the penny, never more than the collected items cost. */
export const collectDiscount = ({ offered, type, amount }: CollectDiscount, collected: Pence): Pence => {
  if (!offered) return 0;
  const discount = type === 'Fixed Amount' ? amount : Math.floor((collected * amount + 50) / 100);
  return Math.min(Math.max(0, discount), collected);
};

export type Basket = {
  readonly takeaway: boolean;
  /** Null in a shop that is no takeaway, and until the customer chooses. */
  readonly method: 'COLLECT' | 'DELIVER' | null;
  /** From the kitchen; null where not measured. */
  readonly miles: number | null;
  readonly itemsTotal: Pence;
  /** Without gift cards. */
  readonly collectedTotal: Pence;
  readonly allVirtual: boolean;
};

export type Tariff = {
  readonly bands: readonly Band[];
  /** Empty: the bands apply at any distance. */
  readonly rings: readonly Ring[];
  readonly discount: CollectDiscount;
};

const ringOf = ({ takeaway, method, miles }: Pick<Basket, 'takeaway' | 'method' | 'miles'>, { rings }: Tariff) =>
  takeaway && method === 'DELIVER' && miles !== null ? ringAt(rings, miles) : undefined;

/** The delivery charge, or minus the collect discount: the one rule behind every postage figure. */
export const postageFor = (basket: Basket, tariff: Tariff): Pence => {
  const { takeaway, method, itemsTotal, collectedTotal, allVirtual } = basket;
  if (itemsTotal === 0) return 0;
  if (takeaway && method === 'COLLECT') return 0 - collectDiscount(tariff.discount, collectedTotal);
  if (allVirtual || (takeaway && method === null)) return 0;
  return chargeFor(ringOf(basket, tariff)?.bands ?? tariff.bands, itemsTotal);
};

export const minimumAt = (miles: number, tariff: Tariff): Pence =>
  ringOf({ takeaway: true, method: 'DELIVER', miles }, tariff)?.minimum ?? 0;

export const TARIFF_RULE = 'bands-and-collect-discount-2';

/** The same hash for the same bands and rings, whenever and wherever. */
export const tariffVersion = ({ bands, rings }: Tariff): string =>
  createHash('sha256')
    .update(`${bandsText(bands)}\n\n${ringsText(rings)}`)
    .digest('hex')
    .slice(0, 12);

const WORTH_DELIVERING: Pence = 3000;

/** A free delivery of a small order is probably a mistake in the bands. */
export const isOddlyFree = (
  { takeaway, method, itemsTotal, allVirtual }: Omit<Basket, 'miles' | 'collectedTotal'>,
  postage: Pence,
): boolean => postage === 0 && itemsTotal < WORTH_DELIVERING && !allVirtual && !(takeaway && method === 'COLLECT');
