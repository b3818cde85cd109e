/** Metres on the Ordnance Survey's national grid. */
export type GridPoint = { readonly easting: number; readonly northing: number };

const METRES_PER_MILE = 1609.344;

/** Straight-line miles to two decimals. */
export const milesBetween = (from: GridPoint, to: GridPoint): number =>
  Math.round((Math.hypot(from.easting - to.easting, from.northing - to.northing) / METRES_PER_MILE) * 100) / 100;

export const insideArea = (miles: number, radius: number): boolean => miles <= radius;
