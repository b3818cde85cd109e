import { type MenuPlace, type MenuSort, MENU_SORTS, MENU_STATES, type MenuState } from '@hatch/projections/catalog';
import { FormInteger } from '@hatch/platform';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

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

const limit = { message: 'limit must be from 1 to 100' };
const after = { message: 'after must be the next of the page before' };
const search = { message: 'search must be at most 100 characters' };

export class MenuListDto {
  @IsOptional()
  @IsString(search)
  @MaxLength(100, search)
  readonly search?: string;

  @IsOptional()
  @IsString({ message: 'category must be a name' })
  @MaxLength(255, { message: 'category must be a name' })
  readonly category?: string;

  @IsOptional()
  @IsIn(MENU_STATES, { message: 'state must be active, out-of-stock or withdrawn' })
  readonly state?: MenuState;

  @IsOptional()
  @IsIn(MENU_SORTS, { message: 'sort must be id, place, name, price, stock or held' })
  readonly sort?: MenuSort;

  @IsOptional()
  @IsIn(['asc', 'desc'], { message: 'order must be asc or desc' })
  readonly order?: 'asc' | 'desc';

  @IsOptional()
  @IsString(after)
  @MaxLength(2_000, after)
  readonly after?: string;

  @IsOptional()
  @FormInteger()
  @IsInt(limit)
  @Min(1, limit)
  @Max(100, limit)
  readonly limit?: number;
}

export class MenuHistoryDto {
  @IsOptional()
  @FormInteger()
  @IsInt(after)
  @Min(1, after)
  @Max(2_147_483_647, after)
  readonly after?: number;
}
