import { isRefundReason, REFUND_REASONS, type ChosenRefundReason } from '@hatch/kernel/rules';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { RefundedLineDto } from '../payments/refund.dto.js';
import { Omittable } from './common.dto.js';

const REASONS = Object.keys(REFUND_REASONS).filter(isRefundReason);
const item = { message: 'Each line needs its sku and a whole quantity' };
const pence = { message: 'amount must be a whole number of pence, 1 or more' };

/** All that is left where neither lines, delivery nor amount are given. */
export class V1RefundDto {
  /** A new UUID; the same one again is the same refund. */
  @IsUUID('all', { message: 'id must be a UUID of the refund’s own' })
  readonly id!: string;

  @Omittable()
  @IsArray({ message: 'lines must be a list' })
  @ArrayMaxSize(200, { message: 'lines must be at most 200' })
  @IsObject({ each: true, ...item })
  @ValidateNested({ each: true })
  @Type(() => RefundedLineDto)
  readonly lines?: readonly RefundedLineDto[];

  @Omittable()
  @IsBoolean({ message: 'delivery must be true or false' })
  readonly delivery?: boolean;

  /** Pence. */
  @Omittable()
  @IsInt(pence)
  @Min(1, pence)
  @Max(100_000_000, pence)
  readonly amount?: number;

  /** Puts the units back in stock; not the default. */
  @Omittable()
  @IsBoolean({ message: 'restock must be true or false' })
  readonly restock?: boolean;

  /** Cancels the order; for a refund of all that is left. */
  @Omittable()
  @IsBoolean({ message: 'cancel must be true or false' })
  readonly cancel?: boolean;

  @IsIn(REASONS, { message: `reason must be one of ${REASONS.join(', ')}` })
  readonly reason!: ChosenRefundReason;

  @Omittable()
  @IsString({ message: 'note must be a text' })
  @MaxLength(500, { message: 'note must be at most 500 characters' })
  readonly note?: string;
}
