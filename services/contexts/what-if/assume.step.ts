import { SETTINGS, type Pence } from '@hatch/kernel/rules';
import { hoursInOrder, wrongHours, type WeeklyHours } from '../store-status/index.js';
import { ASSUMABLE_SETTINGS, type AssumableSetting, type Assumptions } from './assumptions.js';
import type { WhatIfSpan } from './what-if-runs.repository.js';
import { rejectFields, rejection, type Rejection, type WrongField } from '@hatch/kernel';

/** As a person gives it: neither the span nor a value is checked. */
export type AskedWhatIf = {
  readonly from: string;
  readonly to: string;
  /** Texts as the settings have them; null counts as absent. */
  readonly settings: Readonly<Partial<Record<AssumableSetting, string | null>>>;
  readonly hours?: WeeklyHours['days'] | undefined;
  readonly pricePercent?: number | undefined;
  readonly prices: readonly { readonly productId: number; readonly difference: Pence }[];
};

const MOST_DAYS = 1_100;
const DAY_MS = 86_400_000;

const wrongField = (field: string, message: string): WrongField => ({ field, code: 'what-if.assumptions', message });

export const spanOf = ({ from, to }: Pick<AskedWhatIf, 'from' | 'to'>, today: string): WhatIfSpan | Rejection => {
  if (to < from) return rejection('what-if.span', 'The last day must not be before the first.');
  if (to > today) return rejection('what-if.span', 'The last day must not be after today.');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > MOST_DAYS
    ? rejection('what-if.span', `At most ${MOST_DAYS} days can be calculated at once. Please choose a shorter span.`)
    : { firstDay: from, lastDay: to };
};

/** Checks assumptions as the settings and opening hours are checked. @param nameOf undefined for an unknown product */
export const assumptionsOf = (
  asked: AskedWhatIf,
  nameOf: (productId: number) => string | undefined,
): Assumptions | Rejection => {
  const wrong: WrongField[] = [];
  const settings = settingsOf(asked.settings, wrong);
  const hours = asked.hours && hoursOf(asked.hours, wrong);
  const prices = pricesOf(asked.prices, nameOf, wrong);
  const refusal = rejectFields(wrong);
  if (refusal) return { ...refusal, message: wrong.map(({ message }) => message).join(' ') };
  const percent = asked.pricePercent ?? 0;
  return {
    settings,
    ...(hours && { hours }),
    ...(percent !== 0 && { pricePercent: percent }),
    ...(prices.length > 0 && { prices }),
  };
};

const settingsOf = (asked: AskedWhatIf['settings'], wrong: WrongField[]): Assumptions['settings'] => {
  const checked: Partial<Record<AssumableSetting, string>> = {};
  for (const key of ASSUMABLE_SETTINGS) {
    const text = asked[key];
    if (typeof text !== 'string') continue;
    const result = SETTINGS[key].check(text);
    if ('problem' in result) wrong.push(wrongField(key, `${key} ${result.problem}`));
    else checked[key] = result.value;
  }
  return checked;
};

const hoursOf = (days: WeeklyHours['days'], wrong: WrongField[]): WeeklyHours['days'] => {
  const week: WeeklyHours = { days, delivery: null, special: [] };
  wrong.push(...wrongHours(week).map(({ field, message }) => wrongField(field.replace('.days', ''), `${message}.`)));
  return hoursInOrder(week).days;
};

const pricesOf = (
  prices: AskedWhatIf['prices'],
  nameOf: (productId: number) => string | undefined,
  wrong: WrongField[],
): NonNullable<Assumptions['prices']> => {
  const named = new Map<number, NonNullable<Assumptions['prices']>[number]>();
  for (const [at, { productId, difference }] of prices.entries()) {
    const name = nameOf(productId);
    const refuse = (message: string): void => void wrong.push(wrongField(`prices.${at}`, message));
    if (name === undefined) refuse(`There is no product ${productId} on the menu. Please choose another.`);
    else if (named.has(productId)) refuse(`${name} is there twice. Please give one price for each product.`);
    else named.set(productId, { productId, name, difference });
  }
  return [...named.values()].filter(({ difference }) => difference !== 0);
};
