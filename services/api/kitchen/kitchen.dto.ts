import type { UndoableStep } from '@hatch/contexts/ordering';
import { CANCEL_REASONS, type CancelReason } from '@hatch/kernel/rules';
import { FormBoolean, FormInteger } from '@hatch/platform';
import { Transform, Type } from 'class-transformer';
import { Allow, IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const which = { message: 'Say which order is meant' };

/** A number can be no order's id; it is looked up like one and not found. */
const OrderId = () => Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value));

/** LIVE-32, OPEN-46. */
export class OrderDto {
  @OrderId()
  @IsString(which)
  @MaxLength(64, which)
  readonly orderId!: string;
}

/** G10, KIT-06. */
export class CancelOrderDto extends OrderDto {
  @IsIn(Object.keys(CANCEL_REASONS), { message: 'Say why the order is cancelled' })
  readonly reason!: CancelReason;

  /** What was ordered goes back on sale; it does where nothing is said (KIT-06). */
  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'restock must be true or false' })
  readonly restock?: boolean;
}

export const LONGEST_MINUTES = 600;
const howLong = { message: `Say in how many minutes, from 1 to ${LONGEST_MINUTES}` };

/** KIT-05. */
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

/** KIT-05 */
export class DelayDto extends MinutesDto {
  /** On the screen of whoever asks: where it is another one by now, nothing is changed. */
  @IsOptional()
  @IsISO8601({ strict: true }, seenDue)
  @MaxLength(30, seenDue)
  readonly due_by?: string;
}

const whichDish = { message: 'Say which dish is meant' };

/** KIT-11. */
export class MarkDishDto extends OrderDto {
  @IsString(whichDish)
  @MaxLength(64, whichDish)
  readonly sku!: string;

  @FormBoolean()
  @IsBoolean({ message: 'done must be true or false' })
  readonly done!: boolean;
}

const aName = { message: 'A name has at most 60 letters' };

/** KIT-12. */
export class SendOutDto extends OrderDto {
  /** Who brings it. */
  @IsOptional()
  @IsString(aName)
  @MaxLength(60, aName)
  readonly driver?: string;
}

export const UNDOABLE = ['paid', 'sent-out', 'completed', 'cancelled'] as const satisfies readonly UndoableStep[];

/** KIT-08. */
export class UndoStepDto extends OrderDto {
  @IsIn(UNDOABLE, { message: `Say what is undone: ${UNDOABLE.join(', ')}` })
  readonly step!: UndoableStep;
}

/** PRT-02, OPEN-62. */
export class PrintOrderDto extends OrderDto {
  /** Only PRINTED is taken. */
  @Allow()
  readonly status?: unknown;

  /** Asks for one more copy of a ticket that was printed before. */
  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'reprint must be true or false' })
  readonly reprint?: boolean;

  /** With `reprint`: which copy was printed, as `print-link` named it; told again it does not count again (G11). */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'copy must be the number of a copy' })
  @Min(1, { message: 'copy must be the number of a copy' })
  @Max(999, { message: 'copy must be the number of a copy' })
  readonly copy?: number;
}

const whichTicket = { message: 'Say which ticket is meant' };

/** KIT-10. */
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

/** NTF-02. */
export class NotifyCustomerDto {
  @OrderId()
  @IsString(which)
  @MaxLength(64, which)
  readonly id!: string;
}
