import { HIGHEST_PRICE, isOneLine, isStorable, type Pence } from '@hatch/kernel/rules';

const MOST_ID = 2_147_483_647;
const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 1_000_000;
/** A path of this site: one slash first, so that it cannot name another host. */
const SITE_PATH = /^\/(?![/\\])[^\p{Cc}\p{Cs}\\]*$/u;

export const isPrice = (value: Pence): boolean => Number.isInteger(value) && value >= 0 && value <= HIGHEST_PRICE;

export const isDifference = (value: Pence): boolean => Number.isInteger(value) && Math.abs(value) <= HIGHEST_PRICE;

/** Ids are stored as 32-bit integers. */
export const isId = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MOST_ID;

export const isLine = (value: string): boolean => value.length <= LONGEST_NAME && isOneLine(value);

export const isName = (value: string): boolean => isLine(value) && value.trim() !== '';

export const isDescription = (value: string): boolean => value.length <= LONGEST_DESCRIPTION && isStorable(value);

export const isImage = (value: string | null): boolean => value === null || (isLine(value) && SITE_PATH.test(value));

const FARTHEST_PLACE = 1_000_000;

export const isPlace = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= FARTHEST_PLACE;

const MOST_GOING_WITH = 4;

export const isGoingWith = (ids: readonly number[], productId: number): boolean =>
  ids.length <= MOST_GOING_WITH && new Set([...ids, productId]).size === ids.length + 1 && ids.every(isId);

const HOTTEST = 3;

export const isSpiciness = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= HOTTEST;
