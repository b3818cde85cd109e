import { ORDER_FIELDS, type StoredNotes } from '@hatch/kernel/rules';
import { FormBoolean, FormInteger } from '@hatch/platform';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
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
import type { TakenBy } from '@hatch/contexts/orders';
import { DeliveryFormDto } from '../orders/order.dto.js';

const which = { message: 'The order needs an id of its own' };
const item = { message: 'Each dish needs its id and a whole quantity from 1 to 99' };
const dishes = { message: 'Choose 1 to 100 dishes' };
const how = { message: 'Say how the order came: phone or counter' };
const method = { message: 'Choose COLLECT or DELIVER' };
const time = { message: 'Choose a time of the list' };
const details = { message: 'details must hold the fields of the form' };
const longestNote = ORDER_FIELDS.notes.extraInfo.posted;
const note = { message: `Please use at most ${longestNote} characters for the note` };
const total = { message: 'Say which total the customer was told, in pence' };

export class EnteredItemDto {
  @IsInt(item)
  @Min(1, item)
  @Max(2_147_483_647, item)
  readonly id!: number;

  @IsOptional()
  @IsString(item)
  @MaxLength(255, item)
  readonly variant?: string;

  @IsInt(item)
  @Min(1, item)
  @Max(99, item)
  readonly quantity!: number;
}

class EnteredOrderDto {
  /** The page makes one for each order, so that sending again places no second order. */
  @IsUUID('all', which)
  readonly id!: string;
}

export class EnterOrderDto extends EnteredOrderDto implements Partial<StoredNotes> {
  @IsIn(['phone', 'counter'], how)
  readonly taken!: TakenBy;

  @IsArray(dishes)
  @ArrayMinSize(1, dishes)
  @ArrayMaxSize(100, dishes)
  @IsObject({ each: true, ...item })
  @ValidateNested({ each: true })
  @Type(() => EnteredItemDto)
  readonly items!: readonly EnteredItemDto[];

  @IsIn(['COLLECT', 'DELIVER'], method)
  readonly ta_method!: 'COLLECT' | 'DELIVER';

  /** An ISO instant of `staff/orderTimes`; empty for as soon as possible. */
  @IsOptional()
  @IsString(time)
  @MaxLength(40, time)
  readonly slot?: string;

  @IsObject(details)
  @ValidateNested()
  @Type(() => DeliveryFormDto)
  readonly details!: DeliveryFormDto;

  @IsOptional()
  @IsString(note)
  @MaxLength(longestNote, note)
  readonly extra_info?: string;
}

export class PlaceEnteredDto extends EnteredOrderDto {
  @FormBoolean()
  @IsBoolean({ message: 'Say whether it is paid for: true or false' })
  readonly paid!: boolean;

  @FormInteger()
  @IsInt(total)
  @Min(0, total)
  @Max(100_000_000, total)
  readonly expected_total!: number;
}
