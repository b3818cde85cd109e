import { settingDefinitions } from '@hatch/contexts/settings';
import { hoursInOrder, problemOfHours, type WeeklyHours } from '@hatch/contexts/store-status';
import { ASSUMABLE_SETTINGS, type AssumableSetting, type Assumptions } from '@hatch/contexts/what-if';
import type { WhatIfSpan } from '@hatch/contexts/what-if/module';
import { isRejection, rejection, type Rejection } from '@hatch/kernel';
import type { WhatIfDto } from './what-if.dto.js';

const MOST_DAYS = 1_100;
const DAY_MS = 86_400_000;

const wrong = (message: string): Rejection => rejection('what-if.assumptions', message);

export const spanOf = ({ from, to }: Pick<WhatIfDto, 'from' | 'to'>, today: string): WhatIfSpan | Rejection => {
  if (to < from) return rejection('what-if.span', 'The last day must not be before the first.');
  if (to > today) return rejection('what-if.span', 'The last day must not be after today.');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > MOST_DAYS
    ? rejection('what-if.span', `At most ${MOST_DAYS} days can be calculated at once. Please choose a shorter span.`)
    : { firstDay: from, lastDay: to };
};

/** Checks assumptions as the settings and opening hours are checked. @param nameOf undefined for an unknown product */
export const assumptionsOf = (
  asked: WhatIfDto,
  nameOf: (productId: number) => string | undefined,
): Assumptions | Rejection => {
  const settings = settingsOf(asked);
  if (isRejection(settings)) return settings;
  const hours = asked.hours && hoursOf(asked.hours.map((day) => day.hours));
  if (isRejection(hours)) return hours;
  const prices = pricesOf(asked.prices ?? [], nameOf);
  if (isRejection(prices)) return prices;
  const percent = asked.price_percent ?? 0;
  return {
    settings,
    ...(hours && { hours }),
    ...(percent !== 0 && { pricePercent: percent }),
    ...(prices.length > 0 && { prices }),
  };
};

const settingsOf = (asked: WhatIfDto): Assumptions['settings'] | Rejection => {
  const checked: Partial<Record<AssumableSetting, string>> = {};
  for (const key of ASSUMABLE_SETTINGS) {
    const text = asked[key];
    // Null counts as absent.
    if (typeof text !== 'string') continue;
    const result = settingDefinitions[key].check(text);
    if ('problem' in result) return wrong(`${key} ${result.problem}`);
    checked[key] = result.value;
  }
  return checked;
};

const hoursOf = (days: WeeklyHours['days']): WeeklyHours['days'] | Rejection => {
  const week: WeeklyHours = { days, delivery: null, special: [] };
  const problem = problemOfHours(week);
  return problem ? wrong(`${problem}.`) : hoursInOrder(week).days;
};

const pricesOf = (
  prices: NonNullable<WhatIfDto['prices']>,
  nameOf: (productId: number) => string | undefined,
): NonNullable<Assumptions['prices']> | Rejection => {
  const named = new Map<number, NonNullable<Assumptions['prices']>[number]>();
  for (const { product_id: productId, difference } of prices) {
    const name = nameOf(productId);
    if (name === undefined) return wrong(`There is no product ${productId} on the menu. Please choose another.`);
    if (named.has(productId)) return wrong(`${name} is there twice. Please give one price for each product.`);
    named.set(productId, { productId, name, difference });
  }
  return [...named.values()].filter(({ difference }) => difference !== 0);
};
