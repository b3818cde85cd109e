import { shopTime } from '../../lib/shop-time';
import { SETTING_FIELDS } from './fields';
import { messages } from './messages';
import { formatMoney, readBands, readRings, type Band } from '@hatch/kernel/rules';

const bandsInWords = (bands: readonly Band[]): string =>
  bands.map(({ from, charge }) => `items from ${formatMoney(from)}: ${formatMoney(charge)}`).join('\n');

/** One charge a line; undefined for an invalid setting. */
const chargesInWords = (setting: string): string | undefined => {
  const bands = readBands(setting);
  return bands && bandsInWords(bands);
};

const ringsInWords = (setting: string): string | undefined =>
  readRings(setting)
    ?.map(({ miles, minimum, bands }) => {
      const least = minimum > 0 ? `, orders from ${formatMoney(minimum)}` : '';
      return `Up to ${miles} miles${least}\n${bandsInWords(bands)}`;
    })
    .join('\n');

const OF_OTHER_PAGES: Readonly<Record<string, (value: string) => string | undefined>> = {
  delivering_status: (value) => (value === 'delivering' ? messages.on : messages.off),
  delivery_off_until: shopTime,
  delivery_charge_bands: chargesInWords,
  delivery_rings: ringsInWords,
};

export const shownValue = (key: string, value: string | null): string => {
  if (!value) return messages.nothing;
  const field = SETTING_FIELDS.get(key);
  if (field?.kind === 'switch') return value === '1' ? messages.on : messages.off;
  if (field?.kind === 'picture') return messages.aPicture;
  if (field?.kind === 'choice') return field.options[value] ?? value;
  return OF_OTHER_PAGES[key]?.(value) ?? value;
};
