import { METHOD_NAMES } from '@hatch/kernel/rules';
import type { PaymentMethod, TaMethod } from '@hatch/contexts/orders';
import { ARCHIVE_STATES, type ArchiveState } from '@hatch/projections/orders';
import { IsIn, IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ORDER_PLACE } from '../order-place.js';

const whichDay = { message: 'day must be a date such as 2026-11-20' };
const notAPage = { message: 'There is no such page of orders' };
const search = { message: 'q must be at most 100 characters' };
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

export class OrderFiltersDto {
  @IsOptional()
  @Matches(DAY, whichDay)
  @IsISO8601({ strict: true }, whichDay)
  readonly day?: string;

  @IsOptional()
  @IsIn(ARCHIVE_STATES, { message: `state must be one of ${ARCHIVE_STATES.join(', ')}` })
  readonly state?: ArchiveState;

  @IsOptional()
  @IsIn(['COLLECT', 'DELIVER'], { message: 'ta_method must be COLLECT or DELIVER' })
  readonly ta_method?: TaMethod;

  @IsOptional()
  @IsIn(METHOD_NAMES, { message: `payment_method must be one of ${METHOD_NAMES.join(', ')}` })
  readonly payment_method?: PaymentMethod;

  /** Whole words of a name, a phone number, an email address or a reference. */
  @IsOptional()
  @IsString(search)
  @MaxLength(100, search)
  readonly q?: string;
}

export class OrderArchiveDto extends OrderFiltersDto {
  @IsOptional()
  @IsString(notAPage)
  @MaxLength(64, notAPage)
  @Matches(ORDER_PLACE, notAPage)
  readonly before?: string;
}

export class OrderTotalsDto {
  @Matches(DAY, whichDay)
  @IsISO8601({ strict: true }, whichDay)
  readonly day!: string;
}
