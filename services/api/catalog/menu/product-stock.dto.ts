import { FormInteger } from '@hatch/platform';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

const LARGEST = 2_147_483_647;
const which = { message: 'Say which product is meant' };
const variant = { message: 'Say which variant is meant' };
const units = { message: 'Please give a whole number of units from 0 to 1000000.' };
const by = { message: 'Please enter how many units came in or went out, such as 12 or -3.' };
const reason = { message: 'Please give a reason of at most 200 characters.' };
const after = { message: 'after must be the next of the page before' };
const limit = { message: 'limit must be from 1 to 100' };

class StockOfDto {
  @FormInteger()
  @IsInt(which)
  @Min(1, which)
  @Max(LARGEST, which)
  readonly id!: number;

  @IsOptional()
  @FormInteger()
  @IsInt(variant)
  @Min(1, variant)
  @Max(LARGEST, variant)
  readonly variant_id?: number;
}

export class CountStockDto extends StockOfDto {
  @FormInteger()
  @IsInt(units)
  @Min(0, units)
  @Max(1_000_000, units)
  readonly count!: number;

  @IsOptional()
  @IsString(reason)
  @MaxLength(200, reason)
  readonly reason?: string;
}

export class MoveUnitsDto extends StockOfDto {
  /** Below 0 for units that are gone. */
  @FormInteger()
  @IsInt(by)
  @Min(-1_000_000, by)
  @Max(1_000_000, by)
  readonly by!: number;

  @IsString(reason)
  @MaxLength(200, reason)
  readonly reason!: string;
}

export class StockMovementsDto {
  @IsOptional()
  @IsString(after)
  @Matches(/^\d{1,18}$/, after)
  readonly after?: string;

  @IsOptional()
  @FormInteger()
  @IsInt(limit)
  @Min(1, limit)
  @Max(100, limit)
  readonly limit?: number;
}
