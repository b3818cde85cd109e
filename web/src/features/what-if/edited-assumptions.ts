import { parseDifference } from '@hatch/kernel/rules';
import type { PostArguments } from '../../api/calls';
import { isDay } from '../../lib/day';
import { problemsOf as problemsOfCharges, settingsFrom, type EditedCharges } from '../delivery/charges/edited-charges';
import { messages } from './messages';

type Period = { readonly from: string; readonly to: string };

/** As typed; empty or null: as it was. */
export type EditedAssumptions = {
  readonly from: string;
  readonly to: string;
  readonly radius: string;
  readonly charges: EditedCharges | null;
  readonly discount: { readonly kind: 'none' | 'percent' | 'fixed'; readonly amount: string } | null;
  readonly minutes: { readonly open: string; readonly busy: string; readonly slammed: string };
  /** Monday first. */
  readonly hours: readonly (readonly Period[])[] | null;
  readonly percent: string;
  readonly prices: readonly { readonly productId: string; readonly difference: string }[];
};

export type AskedAssumptions = Extract<PostArguments<'/api/history/what_if'>[0], { readonly from: string }>;

export const nothingAssumed = (from: string, to: string): EditedAssumptions => ({
  from,
  to,
  radius: '',
  charges: null,
  discount: null,
  minutes: { open: '', busy: '', slammed: '' },
  hours: null,
  percent: '',
  prices: [],
});

export type Problems = Readonly<Record<string, string>>;

const isBetween = (typed: string, pattern: RegExp, least: number, most: number): boolean =>
  pattern.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
const WHOLE = /^-?\d{1,6}$/;
const MILES = /^\d{1,3}(?:\.\d{1,3})?$/;

const problemIn = (typed: string, fits: (typed: string) => boolean, problem: string): string | undefined =>
  typed.trim() === '' || fits(typed) ? undefined : problem;

const spanProblem = ({ from, to }: EditedAssumptions): string | undefined =>
  isDay(from) && isDay(to) && from <= to ? undefined : messages.badSpan;

const penceOf = (typed: string): number | undefined => {
  const parsed = parseDifference(typed);
  return 'pence' in parsed ? parsed.pence : undefined;
};

const discountAmount = ({ kind, amount }: NonNullable<EditedAssumptions['discount']>): number | undefined => {
  if (kind === 'percent') return isBetween(amount, WHOLE, 0, 100) ? Number(amount) : undefined;
  const pence = penceOf(amount);
  return pence !== undefined && pence >= 0 && pence <= 100_000 ? pence : undefined;
};

const priceProblem = (
  { productId, difference }: EditedAssumptions['prices'][number],
  earlier: EditedAssumptions['prices'],
): string | undefined => {
  if (productId === '') return messages.noProduct;
  if (earlier.some((other) => other.productId === productId)) return messages.productTwice;
  const pence = penceOf(difference);
  return pence === undefined || Math.abs(pence) > 100_000 ? messages.badDifference : undefined;
};

/** The server has the same rules. */
export const problemsOf = (edited: EditedAssumptions): Problems => {
  const { radius, charges, discount, minutes, percent, prices } = edited;
  const isMinutes = (typed: string) => isBetween(typed, WHOLE, 1, 600);
  const found = [
    ['what-if-to', spanProblem(edited)],
    ['what-if-radius', problemIn(radius, (typed) => isBetween(typed, MILES, 0, 100), messages.badMiles)],
    ...Object.entries(minutes).map(
      ([which, typed]) => [`what-if-minutes-${which}`, problemIn(typed, isMinutes, messages.badMinutes)] as const,
    ),
    [
      'what-if-discount',
      discount && discount.kind !== 'none' && discountAmount(discount) === undefined ? messages.badDiscount : undefined,
    ],
    ['what-if-percent', problemIn(percent, (typed) => isBetween(typed, WHOLE, -100, 300), messages.badPercent)],
    ...prices.map((price, at) => [`what-if-price-${at}`, priceProblem(price, prices.slice(0, at))] as const),
    ...Object.entries(charges ? problemsOfCharges(charges) : {}),
  ] as const;
  return Object.fromEntries(found.flatMap(([place, problem]) => (problem === undefined ? [] : [[place, problem]])));
};

const discountSettings = (discount: NonNullable<EditedAssumptions['discount']>): Partial<AskedAssumptions> =>
  discount.kind === 'none'
    ? { offer_takeaway_collect_discount: '0' }
    : {
        offer_takeaway_collect_discount: '1',
        takeaway_collect_discount_type: discount.kind === 'percent' ? 'Percentage %' : 'Fixed Amount',
        takeaway_collect_discount_amount_or_percent: String(discountAmount(discount) ?? 0),
      };

/** Requires valid assumptions. */
export const askedFrom = (edited: EditedAssumptions): AskedAssumptions => {
  const { from, to, radius, charges, discount, minutes, hours, percent, prices } = edited;
  const given = (key: keyof AskedAssumptions, typed: string) => (typed.trim() === '' ? {} : { [key]: typed.trim() });
  return {
    from,
    to,
    ...given('delivery_radius', radius),
    ...given('open_delivery_minutes', minutes.open),
    ...given('busy_delivery_minutes', minutes.busy),
    ...given('slammed_delivery_minutes', minutes.slammed),
    ...(charges && settingsFrom(charges)),
    ...(discount && discountSettings(discount)),
    ...(hours && { hours: hours.map((day) => ({ hours: [...day] })) }),
    ...(percent.trim() !== '' && { price_percent: Number(percent) }),
    ...(prices.length > 0 && {
      prices: prices.map(({ productId, difference }) => ({
        product_id: Number(productId),
        difference: penceOf(difference) ?? 0,
      })),
    }),
  };
};
