import { shopTime } from '../../lib/shop-time';
import { messages } from './messages';
import { formatMoney, isSettingKey, readBands, readRings, SETTINGS, type Band } from '@hatch/kernel/rules';

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
  const written = OF_OTHER_PAGES[key]?.(value);
  if (written !== undefined) return written;
  const asked = isSettingKey(key) ? SETTINGS[key].asked : undefined;
  if (asked?.kind === 'switch') return value === '1' ? messages.on : messages.off;
  if (asked?.kind === 'picture') return messages.aPicture;
  return (asked?.kind === 'choice' && asked.options[value]) || value;
};
