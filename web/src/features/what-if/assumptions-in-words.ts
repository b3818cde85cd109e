import type { Run } from './what-if-api';
import { messages } from './messages';

export const assumptionsInWords = ({
  settings,
  hours,
  price_percent,
  prices,
}: Run['assumptions']): readonly string[] => {
  const { takeaway_collect_discount_type: type = '', takeaway_collect_discount_amount_or_percent: amount } = settings;
  const named = Object.entries(settings).map(([key, value]) => messages.settings[key]?.(value) ?? '');
  const isByDistance = (settings['delivery_rings'] ?? '') !== '';
  const all = [
    // General charges do not depend on distance.
    ...(isByDistance || settings['delivery_charge_bands'] === undefined
      ? named
      : named.filter((words) => words !== messages.settings['delivery_rings']?.(''))),
    ...(amount === undefined ? [] : [messages.discountOf(type, Number(amount))]),
    ...(hours ? [messages.hoursAssumed(hours)] : []),
    ...(price_percent === 0 ? [] : [messages.percentAssumed(price_percent)]),
    ...prices.map(({ name, difference }) => messages.priceAssumed(name, difference)),
  ].filter((words) => words !== '');
  return all.length === 0 ? [messages.nothingAssumed] : all;
};
