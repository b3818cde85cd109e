import type { Pence } from './money.js';

/** `charge` applies from the items total `from` on. */
export type Band = { readonly from: Pence; readonly charge: Pence };

/** Reaches from the edge of the ring within to `miles` from the kitchen. */
export type Ring = {
  readonly miles: number;
  /** Least items total of an order delivered there. */
  readonly minimum: Pence;
  readonly bands: readonly Band[];
};

const MOST_RINGS = 10;

const ascends = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? NaN));

/** `from_pence:charge_pence` between separators, from 0 and ascending; undefined for anything else. */
export const readBands = (text: string, separator: RegExp = /\s*\n\s*/): readonly Band[] | undefined => {
  const rows = text
    .trim()
    .split(separator)
    .map((row) => /^(\d{1,7}):(\d{1,6})$/.exec(row));
  const bands = rows.map((row) => ({ from: Number(row?.[1] ?? NaN), charge: Number(row?.[2] ?? NaN) }));
  return bands[0]?.from === 0 && ascends(bands.map(({ from }) => from)) ? bands : undefined;
};

const readRing = (line: string): Ring | undefined => {
  const [, miles, minimum, bandsText = ''] = /^(\d{1,3}(?:\.\d{1,3})?);(\d{1,7});([\d:,]+)$/.exec(line) ?? [];
  const bands = readBands(bandsText, /,/);
  return bands && Number(miles) > 0 && Number(miles) <= 100
    ? { miles: Number(miles), minimum: Number(minimum), bands }
    : undefined;
};

/** One ring a line, innermost first: `miles;minimum_pence;from_pence:charge_pence,...`; undefined for anything else. */
export const readRings = (text: string): readonly Ring[] | undefined => {
  if (text.trim() === '') return [];
  const rings = text
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((line) => readRing(line) ?? []);
  const isWhole = rings.length === text.trim().split(/\s*\n\s*/).length && rings.length <= MOST_RINGS;
  return isWhole && ascends(rings.map(({ miles }) => miles)) ? rings : undefined;
};

export const bandsText = (bands: readonly Band[], separator = '\n'): string =>
  bands.map(({ from, charge }) => `${from}:${charge}`).join(separator);

export const ringsText = (rings: readonly Ring[]): string =>
  rings.map(({ miles, minimum, bands }) => `${miles};${minimum};${bandsText(bands, ',')}`).join('\n');

/** A ring's edge belongs to it. Undefined where no ring is set. */
export const ringAt = (rings: readonly Ring[], miles: number): Ring | undefined =>
  rings.find((ring) => miles <= ring.miles);

export const ringsReach = (rings: readonly Ring[], radius: number): boolean =>
  rings.length === 0 || (rings.at(-1)?.miles ?? 0) >= radius;
