import type { UndoableStep } from '@hatch/contexts/orders';
import { CANCEL_REASONS, type CancelReason } from '@hatch/kernel/rules';
import { FormBoolean, FormInteger } from '@hatch/platform';
import { Transform, Type } from 'class-transformer';
import { Allow, IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const which = { message: 'Say which order is meant' };

/** A number is looked up like an id and not found. */
const OrderId = () => Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value));

export class OrderDto {
  @OrderId()
  @IsString(which)
  @MaxLength(64, which)
  readonly orderId!: string;
}

export class CancelOrderDto extends OrderDto {
  @IsIn(Object.keys(CANCEL_REASONS), { message: 'Say why the order is cancelled' })
  readonly reason!: CancelReason;

  /** Puts the items back on sale; the default. */
  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'restock must be true or false' })
  readonly restock?: boolean;
}

export const LONGEST_MINUTES = 600;
const howLong = { message: `Say in how many minutes, from 1 to ${LONGEST_MINUTES}` };

export class MinutesDto extends OrderDto {
  @Type(() => Number)
  @IsInt(howLong)
  @Min(1, howLong)
  @Max(LONGEST_MINUTES, howLong)
  readonly minutes!: number;
}

const seenDue = {
  message: 'Give the time that the order was due by on your screen as the shop gave it, or leave it out',
};

export class DelayOrderDto extends MinutesDto {
  /** The time on the asker's screen: changes nothing where the order has another one by now. */
  @IsOptional()
  @IsISO8601({ strict: true }, seenDue)
  @MaxLength(30, seenDue)
  readonly due_by?: string;
}

const whichDish = { message: 'Say which dish is meant' };

export class MarkDishDto extends OrderDto {
  @IsString(whichDish)
  @MaxLength(64, whichDish)
  readonly sku!: string;

  @FormBoolean()
  @IsBoolean({ message: 'done must be true or false' })
  readonly done!: boolean;
}

const aName = { message: 'A name has at most 60 letters' };

export class SendOutOrderDto extends OrderDto {
  @IsOptional()
  @IsString(aName)
  @MaxLength(60, aName)
  readonly driver?: string;
}

export const UNDOABLE = [
  'paid',
  'accepted',
  'delayed',
  'started',
  'notified',
  'sent-out',
  'completed',
  'cancelled',
] as const satisfies readonly UndoableStep[];

const untilWhen = { message: 'Give undo.until as the answer to the step gave it, or leave it out' };

export class UndoStepDto extends OrderDto {
  @IsIn(UNDOABLE, { message: `Say what is undone: ${UNDOABLE.join(', ')}` })
  readonly step!: UndoableStep;

  /** `undo.until` of the step's answer: undoes no other step than that one. */
  @IsOptional()
  @IsISO8601({ strict: true }, untilWhen)
  @MaxLength(30, untilWhen)
  readonly until?: string;
}

export class PrintOrderDto extends OrderDto {
  /** Only PRINTED is accepted. */
  @Allow()
  readonly status?: unknown;

  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'reprint must be true or false' })
  readonly reprint?: boolean;

  /** Takes a new order without a ticket. */
  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'started must be true or false' })
  readonly started?: boolean;

  /** The copy that `print-link` named; with `reprint`, so that repeating the call counts no second one. */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'copy must be the number of a copy' })
  @Min(1, { message: 'copy must be the number of a copy' })
  @Max(999, { message: 'copy must be the number of a copy' })
  readonly copy?: number;
}

const whichTicket = { message: 'Say which ticket is meant' };

export class TicketPartDto extends OrderDto {
  @IsString(whichTicket)
  @MaxLength(80, whichTicket)
  readonly job!: string;

  @FormInteger()
  @IsInt(whichTicket)
  @Min(0, whichTicket)
  @Max(99, whichTicket)
  readonly part!: number;
}

export class NotifyCustomerDto {
  @OrderId()
  @IsString(which)
  @MaxLength(64, which)
  readonly id!: string;
}
