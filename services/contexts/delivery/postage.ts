import { createHash } from 'node:crypto';
import { bandsText, ringAt, ringsText, type Pence, formatMoney, type Band, type Ring } from '@hatch/kernel/rules';

export type { Band, Ring };

export const chargeFor = (bands: readonly Band[], itemsTotal: Pence): Pence =>
  bands.findLast(({ from }) => from <= itemsTotal)?.charge ?? 0;

const range = ({ from }: Band, next: Band | undefined): string => {
  if (next === undefined) return from === 0 ? 'Any order' : `${formatMoney(from)} and over`;
  return from === 0 ? `Under ${formatMoney(next.from)}` : `${formatMoney(from)} to ${formatMoney(next.from - 1)}`;
};

const priceOf = ({ charge }: Band): string => (charge === 0 ? 'Free' : formatMoney(charge));

const table = (bands: readonly Band[], caption = ''): string => {
  const rows = bands.map(
    (band, index) => `<tr><td>${range(band, bands[index + 1])}</td><td>${priceOf(band)}</td></tr>`,
  );
  return `<table>${caption}<thead><tr><th scope="col">Items total</th><th scope="col">Delivery</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const captionOf = ({ miles, minimum }: Ring, within: Ring | undefined): string => {
  const where = within === undefined ? `Up to ${miles} miles` : `Over ${within.miles} and up to ${miles} miles`;
  return `<caption>${where}${minimum > 0 ? `, orders from ${formatMoney(minimum)}` : ''}</caption>`;
};

/** Holds amounts only, so there is nothing to escape. */
export const bandsSummary = (bands: readonly Band[], rings: readonly Ring[] = []): string =>
  rings.length === 0
    ? table(bands)
    : rings.map((ring, index) => table(ring.bands, captionOf(ring, rings[index - 1]))).join('');

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
