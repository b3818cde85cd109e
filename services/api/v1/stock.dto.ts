import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { Omittable, PageDto } from './common.dto.js';

const sku = { message: 'sku must be as GET /api/v1/stock gives it, such as 17 or 17.3' };
const minutes = { message: 'minutes must be from 1 to 1440' };
const units = { message: 'on_hand must be a whole number from 0 to 1000000' };
const by = { message: 'by must be a whole number from -1000000 to 1000000, and not 0' };
const reason = { message: 'reason must be at most 200 characters' };
const SKU = /^\d{1,10}(?:\.\d{1,10})?$/;

export class StockPageDto extends PageDto {
  @IsOptional()
  @IsString(sku)
  @Matches(SKU, sku)
  readonly after?: string;
}

export class SkuDto {
  @IsString(sku)
  @Matches(SKU, sku)
  readonly sku!: string;
}

export class OffSaleDto extends SkuDto {
  @Omittable()
  @IsInt(minutes)
  @Min(1, minutes)
  @Max(1440, minutes)
  readonly minutes?: number;
}

export class CountDto extends SkuDto {
  @IsInt(units)
  @Min(0, units)
  @Max(1_000_000, units)
  readonly on_hand!: number;

  @Omittable()
  @IsString(reason)
  @MaxLength(200, reason)
  readonly reason?: string;
}

export class MoveDto extends SkuDto {
  /** Below 0 for units that are gone. */
  @IsInt(by)
  @Min(-1_000_000, by)
  @Max(1_000_000, by)
  readonly by!: number;

  @IsString(reason)
  @MaxLength(200, reason)
  readonly reason!: string;
}
