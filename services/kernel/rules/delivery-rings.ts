import type { Pence } from './money.js';

/** From this items total on, delivery costs this much. */
export type Band = { readonly from: Pence; readonly charge: Pence };

/** What is charged up to so many miles from the kitchen, from where the ring within ends. */
export type Ring = {
  readonly miles: number;
  /** The items total from which orders are brought there. */
  readonly minimum: Pence;
  readonly bands: readonly Band[];
};

const MOST_RINGS = 10;

const ascends = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? NaN));

/** `from_pence:charge_pence` between separators, from 0 and ascending (OPEN-26); undefined for anything else. */
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

/**
 * One ring a line, the innermost first: `miles;minimum_pence;from_pence:charge_pence,...`. Each begins where the one
 * within it ends, so that they can neither overlap nor leave a gap; undefined for anything else (BAND-01).
 */
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

/** What `readRings` reads. */
export const ringsText = (rings: readonly Ring[]): string =>
  rings.map(({ miles, minimum, bands }) => `${miles};${minimum};${bandsText(bands, ',')}`).join('\n');

/** The ring that a place lies in; a ring's edge is its own (DLV-20). Undefined where no ring is set. */
export const ringAt = (rings: readonly Ring[], miles: number): Ring | undefined =>
  rings.find((ring) => miles <= ring.miles);

/** Whether every place within the radius lies in a ring, or none is set. */
export const ringsReach = (rings: readonly Ring[], radius: number): boolean =>
  rings.length === 0 || (rings.at(-1)?.miles ?? 0) >= radius;
