import { formatMoney, readBands, readRings, type Band } from '@hatch/kernel/rules';

const bandsInWords = (bands: readonly Band[]): string =>
  bands.map(({ from, charge }) => `items from ${formatMoney(from)}: ${formatMoney(charge)}`).join('\n');

/** One charge a line; undefined for an invalid setting. */
export const chargesInWords = (setting: string): string | undefined => {
  const bands = readBands(setting);
  return bands && bandsInWords(bands);
};

export const ringsInWords = (setting: string): string | undefined =>
  readRings(setting)
    ?.map(({ miles, minimum, bands }) => {
      const least = minimum > 0 ? `, orders from ${formatMoney(minimum)}` : '';
      return `Up to ${miles} miles${least}\n${bandsInWords(bands)}`;
    })
    .join('\n');
