import type { UndoableStep } from '@hatch/contexts/orders';
import { CANCEL_REASONS, type CancelReason } from '@hatch/kernel/rules';
import { IsBoolean, IsIn, IsInt, IsISO8601, IsString, Max, MaxLength, Min } from 'class-validator';
import { LONGEST_MINUTES, UNDOABLE } from '../kitchen/kitchen.dto.js';
import { Omittable } from './common.dto.js';

const minutes = { message: `minutes must be a whole number from 1 to ${LONGEST_MINUTES}` };
const due = { message: 'due_by must be that of the order as you read it' };
const sku = { message: 'sku must be that of a dish of the order' };
const driver = { message: 'driver must be a name of at most 60 letters' };

export class AcceptDto {
  @IsInt(minutes)
  @Min(1, minutes)
  @Max(LONGEST_MINUTES, minutes)
  readonly minutes!: number;
}

export class DelayDto extends AcceptDto {
  /** The time that the program read: changes nothing where the order has another one by now. */
  @Omittable()
  @IsISO8601({ strict: true }, due)
  @MaxLength(30, due)
  readonly due_by?: string;
}

export class PrintDto {
  @Omittable()
  @IsBoolean({ message: 'again must be true or false' })
  readonly again?: boolean;
}

export class DishDto {
  @IsString(sku)
  @MaxLength(64, sku)
  readonly sku!: string;

  @IsBoolean({ message: 'done must be true or false' })
  readonly done!: boolean;
}

export class SendOutDto {
  @Omittable()
  @IsString(driver)
  @MaxLength(60, driver)
  readonly driver?: string;
}

export class CancelDto {
  @IsIn(Object.keys(CANCEL_REASONS), { message: `reason must be one of ${Object.keys(CANCEL_REASONS).join(', ')}` })
  readonly reason!: CancelReason;

  /** Puts the items back on sale; the default. */
  @Omittable()
  @IsBoolean({ message: 'restock must be true or false' })
  readonly restock?: boolean;
}

export class UndoDto {
  @IsIn(UNDOABLE, { message: `step must be one of ${UNDOABLE.join(', ')}` })
  readonly step!: UndoableStep;
}
