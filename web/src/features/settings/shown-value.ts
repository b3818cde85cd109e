import { shopTime } from '../../lib/shop-time';
import { chargesInWords, ringsInWords } from './charges-in-words';
import { SETTING_FIELDS } from './fields';
import { messages } from './messages';

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
