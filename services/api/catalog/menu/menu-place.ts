import type { MenuPlace, MenuSort } from '@hatch/projections/catalog';

const LARGEST = 2_147_483_647;
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LARGEST;

const isPlace = (sort: MenuSort, place: unknown): place is readonly [string | number, number] =>
  Array.isArray(place) &&
  place.length === 2 &&
  isNumber(place[1]) &&
  (sort === 'name' ? typeof place[0] === 'string' && !/[\0\p{Cs}]/u.test(place[0]) : isNumber(place[0]));

export const placeToWire = ({ value, id }: MenuPlace): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export const placeIn = (text: string, sort: MenuSort): MenuPlace | undefined => {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return isPlace(sort, place) ? { value: place[0], id: place[1] } : undefined;
  } catch {
    return undefined;
  }
};
