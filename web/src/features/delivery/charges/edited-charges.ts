import {
  bandsText,
  parsePrice,
  readBands,
  readRings,
  ringsText,
  typedPrice,
  type Band,
  type Ring,
} from '@hatch/kernel/rules';
import { messages } from './messages';

export type EditedBand = { readonly from: string; readonly charge: string };
export type EditedRing = { readonly miles: string; readonly minimum: string; readonly bands: readonly EditedBand[] };
export type EditedCharges = {
  readonly radius: string;
  readonly byDistance: boolean;
  readonly bands: readonly EditedBand[];
  readonly rings: readonly EditedRing[];
};

export const CHARGE_SETTINGS = ['delivery_charge_bands', 'delivery_rings'] as const;

export type ChargeSettings = Readonly<Record<(typeof CHARGE_SETTINGS)[number], string>>;

const toEditedBand = ({ from, charge }: Band): EditedBand => ({ from: typedPrice(from), charge: typedPrice(charge) });
const toEditedRing = ({ miles, minimum, bands }: Ring): EditedRing => ({
  miles: String(miles),
  minimum: typedPrice(minimum),
  bands: bands.map(toEditedBand),
});

export const editedFrom = (values: Readonly<Record<string, string>>): EditedCharges => {
  const bands = (readBands(values['delivery_charge_bands'] ?? '') ?? [{ from: 0, charge: 0 }]).map(toEditedBand);
  const rings = (readRings(values['delivery_rings'] ?? '') ?? []).map(toEditedRing);
  return { radius: values['delivery_radius'] || '0', byDistance: rings.length > 0, bands, rings };
};

export const withPutBack = (edited: EditedCharges, key: string, before: string): EditedCharges => {
  const { byDistance, bands, rings } = editedFrom({ [key]: before });
  return key === 'delivery_rings' ? { ...edited, byDistance, rings } : { ...edited, byDistance: false, bands };
};

/** The first ring takes the charges that applied everywhere. */
export const withRings = (edited: EditedCharges): EditedCharges => {
  const first = { miles: edited.radius, minimum: typedPrice(0), bands: edited.bands };
  return { ...edited, byDistance: true, rings: edited.rings.length > 0 ? edited.rings : [first] };
};

/** By field, such as `rings.0.miles` or `bands.1.from`. */
export type Problems = Readonly<Record<string, string>>;

const penceOf = (typed: string): number => {
  const parsed = parsePrice(typed);
  return 'pence' in parsed ? parsed.pence : Number.NaN;
};
const priceProblem = (typed: string): string | undefined => {
  const parsed = parsePrice(typed);
  return 'problem' in parsed ? parsed.problem : undefined;
};
const isMiles = (typed: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3})?$/.test(typed.trim()) && Number(typed) > 0 && Number(typed) <= 100;

const orderProblem = ({ from }: EditedBand, before: EditedBand | undefined): string | undefined => {
  if (before === undefined) return penceOf(from) === 0 ? undefined : messages.startsAtZero;
  return penceOf(from) <= penceOf(before.from) ? messages.ascending : undefined;
};

type Found = readonly (readonly [string, string | undefined])[];

const bandProblems = (bands: readonly EditedBand[], place: string): Found =>
  bands.flatMap((band, index) => [
    [`${place}.${index}.from`, priceProblem(band.from) ?? orderProblem(band, bands[index - 1])] as const,
    [`${place}.${index}.charge`, priceProblem(band.charge)] as const,
  ]);

const milesProblem = ({ rings, radius }: EditedCharges, index: number): string | undefined => {
  const miles = rings[index]?.miles ?? '';
  if (!isMiles(miles)) return messages.badMiles;
  const within = rings[index - 1];
  if (within && Number(miles) <= Number(within.miles)) return messages.furtherOut;
  return index === rings.length - 1 && Number(miles) < Number(radius) ? messages.tooNear(radius) : undefined;
};

const ringProblems = (edited: EditedCharges): Found =>
  edited.rings.flatMap(({ minimum, bands }, index) => [
    [`rings.${index}.miles`, milesProblem(edited, index)] as const,
    [`rings.${index}.minimum`, priceProblem(minimum)] as const,
    ...bandProblems(bands, `rings.${index}.bands`),
  ]);

/** The server has the same rules. */
export const problemsOf = (edited: EditedCharges): Problems => {
  const found = edited.byDistance ? ringProblems(edited) : bandProblems(edited.bands, 'bands');
  return Object.fromEntries(found.flatMap(([place, problem]) => (problem === undefined ? [] : [[place, problem]])));
};

const toBands = (bands: readonly EditedBand[]): readonly Band[] =>
  bands.map(({ from, charge }) => ({ from: penceOf(from), charge: penceOf(charge) }));

/** Requires valid charges. With rings the general charges stay stored, and return when the rings go. */
export const settingsFrom = ({ byDistance, bands, rings }: EditedCharges): Partial<ChargeSettings> =>
  byDistance
    ? {
        delivery_rings: ringsText(
          rings.map(({ miles, minimum, bands: own }) => ({
            miles: Number(miles),
            minimum: penceOf(minimum),
            bands: toBands(own),
          })),
        ),
      }
    : { delivery_charge_bands: bandsText(toBands(bands)), delivery_rings: '' };
