import type { Act, ActPlace } from '@hatch/projections/history';

/** For example `2026-11-20T18:05:00.000Z_1742_0`. */
export const ACT_PLACE = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,18}_\d{1,5}$/;

export const placeOf = ({ at, position, nr }: Act): string => `${at}_${position}_${nr}`;

export const placeIn = (before: string | undefined): ActPlace | undefined => {
  const [at = '', position = '', nr = ''] = before?.split('_') ?? [];
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return undefined;
  return { at: instant.toISOString(), position: BigInt(position), nr: Number(nr) };
};
