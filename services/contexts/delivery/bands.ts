import { formatMoney, type Pence } from '@hatch/kernel/rules';

/** From this items total on, delivery costs this much. */
export type Band = { readonly from: Pence; readonly charge: Pence };

/** Lines of `from_pence:charge_pence` as the settings hold them, already checked there (OPEN-26). */
export const parseBands = (text: string): readonly Band[] =>
  text
    .split('\n')
    .map((line) => line.split(':').map(Number))
    .map(([from = 0, charge = 0]) => ({ from, charge }));

/** The charge of the last band that the items total reaches. */
export const chargeFor = (bands: readonly Band[], itemsTotal: Pence): Pence =>
  bands.findLast(({ from }) => from <= itemsTotal)?.charge ?? 0;

const range = ({ from }: Band, next: Band | undefined): string => {
  if (next === undefined) return from === 0 ? 'Any order' : `${formatMoney(from)} and over`;
  return from === 0 ? `Under ${formatMoney(next.from)}` : `${formatMoney(from)} to ${formatMoney(next.from - 1)}`;
};

/** A table for customers; holds amounts only, so there is nothing to escape (DLV-28). */
export const bandsSummary = (bands: readonly Band[]): string => {
  const rows = bands.map(
    (band, index) =>
      `<tr><td>${range(band, bands[index + 1])}</td><td>${band.charge === 0 ? 'Free' : formatMoney(band.charge)}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Items total</th><th scope="col">Delivery</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};
