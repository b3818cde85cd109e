import { isRefundReason, REFUND_REASONS, type ChosenRefundReason } from '@hatch/kernel/rules';
import { FormBoolean, FormInteger } from '@hatch/platform';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

const item = { message: 'Each item needs its sku and a whole quantity' };
const pence = { message: 'amount must be a whole number of pence, 1 or more' };
const which = { message: 'Say which order is meant' };
const id = { message: 'The refund needs an id of its own' };

export class RefundedLineDto {
  @IsString(item)
  @MaxLength(40, item)
  readonly sku!: string;

  @IsInt(item)
  @Min(1, item)
  @Max(1_000_000, item)
  readonly quantity!: number;
}

/** Lines, an amount, or all that is left where neither is given. */
export class RefundDto {
  @IsString(which)
  @MaxLength(64, which)
  readonly orderId!: string;

  /** The page makes it, so that sending again refunds nothing twice. */
  @IsUUID('all', id)
  readonly refundId!: string;

  @IsOptional()
  @IsArray({ message: 'lines must be a list' })
  @ArrayMaxSize(200, { message: 'There are too many items' })
  @IsObject({ each: true, ...item })
  @ValidateNested({ each: true })
  @Type(() => RefundedLineDto)
  readonly lines?: readonly RefundedLineDto[];

  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'delivery must be true or false' })
  readonly delivery?: boolean;

  @IsOptional()
  @FormInteger()
  @IsInt(pence)
  @Min(1, pence)
  @Max(100_000_000, pence)
  readonly amount?: number;

  @FormBoolean()
  @IsBoolean({ message: 'restock must be true or false' })
  readonly restock!: boolean;

  /** Stops the kitchen from cooking it. */
  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'cancel must be true or false' })
  readonly cancel?: boolean;

  @IsIn(Object.keys(REFUND_REASONS).filter(isRefundReason), { message: 'Say why it is refunded' })
  readonly reason!: ChosenRefundReason;

  @IsOptional()
  @IsString({ message: 'note must be a text' })
  @MaxLength(500, { message: 'Please use at most 500 characters for the note' })
  readonly note?: string;
}
