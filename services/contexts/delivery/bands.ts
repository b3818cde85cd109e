import { formatMoney, type Band, type Pence, type Ring } from '@hatch/kernel/rules';

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
