import { FormInteger } from '@hatch/platform';
import { MENU_SORTS, MENU_STATES, type MenuSort, type MenuState } from '@hatch/projections/catalog';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

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
