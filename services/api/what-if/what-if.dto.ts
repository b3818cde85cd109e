import type { AssumableSetting } from '@hatch/contexts/what-if';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { FormInteger } from '@hatch/platform';
import { DayHoursDto } from '../store-status/opening-hours.dto.js';

const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const LONGEST = 5_000;
const MOST_PRICES = 200;

const fromDay = { message: 'from must be a date such as 2026-11-20' };
const toDay = { message: 'to must be a date such as 2026-11-20' };
const percent = { message: 'price_percent must be a whole number from -100 to 300' };
const products = { message: `prices must be a list of at most ${MOST_PRICES} products` };
const product = { message: 'product_id must be the number of a product' };
const pence = { message: 'difference must be whole pence from -100000 to 100000' };
const hours = { message: 'hours must be a list of seven days' };
const which = { message: 'after must be the number of an order of the list' };

const assumed = (name: AssumableSetting) => ({ message: `${name} must be a text as the settings have it` });

export class PriceDifferenceDto {
  @IsInt(product)
  @Min(1, product)
  @Max(2_147_483_647, product)
  readonly product_id!: number;

  /** Pence added to a unit's price; negative is cheaper. */
  @IsInt(pence)
  @Min(-100_000, pence)
  @Max(100_000, pence)
  readonly difference!: number;
}

/** Absent fields stay as they were. */
export class WhatIfDto {
  @Matches(DAY, fromDay)
  @IsISO8601({ strict: true }, fromDay)
  readonly from!: string;

  @Matches(DAY, toDay)
  @IsISO8601({ strict: true }, toDay)
  readonly to!: string;

  @IsOptional()
  @IsString(assumed('delivery_radius'))
  @MaxLength(LONGEST, assumed('delivery_radius'))
  readonly delivery_radius?: string;

  @IsOptional()
  @IsString(assumed('delivery_charge_bands'))
  @MaxLength(LONGEST, assumed('delivery_charge_bands'))
  readonly delivery_charge_bands?: string;

  @IsOptional()
  @IsString(assumed('delivery_rings'))
  @MaxLength(LONGEST, assumed('delivery_rings'))
  readonly delivery_rings?: string;

  @IsOptional()
  @IsString(assumed('offer_takeaway_collect_discount'))
  @MaxLength(LONGEST, assumed('offer_takeaway_collect_discount'))
  readonly offer_takeaway_collect_discount?: string;

  @IsOptional()
  @IsString(assumed('takeaway_collect_discount_type'))
  @MaxLength(LONGEST, assumed('takeaway_collect_discount_type'))
  readonly takeaway_collect_discount_type?: string;

  @IsOptional()
  @IsString(assumed('takeaway_collect_discount_amount_or_percent'))
  @MaxLength(LONGEST, assumed('takeaway_collect_discount_amount_or_percent'))
  readonly takeaway_collect_discount_amount_or_percent?: string;

  @IsOptional()
  @IsString(assumed('open_delivery_minutes'))
  @MaxLength(LONGEST, assumed('open_delivery_minutes'))
  readonly open_delivery_minutes?: string;

  @IsOptional()
  @IsString(assumed('busy_delivery_minutes'))
  @MaxLength(LONGEST, assumed('busy_delivery_minutes'))
  readonly busy_delivery_minutes?: string;

  @IsOptional()
  @IsString(assumed('slammed_delivery_minutes'))
  @MaxLength(LONGEST, assumed('slammed_delivery_minutes'))
  readonly slammed_delivery_minutes?: string;

  @IsOptional()
  @IsArray(hours)
  @ArrayMaxSize(7, hours)
  @IsObject({ each: true, ...hours })
  @ValidateNested({ each: true })
  @Type(() => DayHoursDto)
  readonly hours?: readonly DayHoursDto[];

  @IsOptional()
  @IsInt(percent)
  @Min(-100, percent)
  @Max(300, percent)
  readonly price_percent?: number;

  /** Each product once; the percentage does not apply to them. */
  @IsOptional()
  @IsArray(products)
  @ArrayMaxSize(MOST_PRICES, products)
  @IsObject({ each: true, ...products })
  @ValidateNested({ each: true })
  @Type(() => PriceDifferenceDto)
  readonly prices?: readonly PriceDifferenceDto[];
}

export class AffectedOrdersDto {
  @IsOptional()
  @FormInteger()
  @IsInt(which)
  @Min(0, which)
  @Max(2_147_483_647, which)
  readonly after?: number;
}
