export const MOST_UNITS = 1_000_000;

export const isUnits = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MOST_UNITS;
