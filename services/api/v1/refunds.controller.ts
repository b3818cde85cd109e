import { RefundOrder } from '@hatch/contexts/orders/module';
import { rejection, type CommandContext } from '@hatch/kernel';
import { someLines, type Pence, isRefundReason, REFUND_REASONS, type ChosenRefundReason } from '@hatch/kernel/rules';
import { Context, CurrentViewer, doerOf, type Viewer } from '@hatch/platform';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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
import { isOrderId } from '../kitchen/order-id.js';
import { RefundedLineDto } from '../payments/refund.dto.js';
import { scopeOf } from '../payments/refunds-wire.js';
import { Omittable } from './common.dto.js';
import { ProgramCalls } from './program-calls.js';
import { done, refused, unknownOrder, type Done } from './refused.js';

const REASONS = Object.keys(REFUND_REASONS).filter(isRefundReason);
const item = { message: 'Each line needs its sku and a whole quantity' };
const pence = { message: 'amount must be a whole number of pence, 1 or more' };

/** All that is left where neither lines, delivery nor amount are given. */
class V1RefundDto {
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

type Refunded = Done & {
  readonly refund: {
    /** The same as in `refunds` of the order and in `order.refunded`. */
    readonly id: string;
    readonly amount: Pence;
    /** `requested`: the provider has not answered yet. Do not ask again with another id. */
    readonly status: 'requested' | 'made';
  };
};

const bothAsked = rejection(
  'ordering.refund-scope',
  'Name lines and delivery, or an amount, or neither for all that is left.',
);

@Controller('api/v1/orders')
@ProgramCalls()
export class V1RefundsController {
  constructor(private readonly commands: CommandBus) {}

  /** Lines and the delivery charge, an amount, or all that is left. The same id again is the same refund. */
  @Post(':id/refunds')
  @HttpCode(200)
  async refund(
    @Param('id') orderId: string,
    @Body() asked: V1RefundDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<Refunded> {
    if (!isOrderId(orderId)) throw unknownOrder();
    const scope = scopeOf(asked);
    if (!scope) throw refused(bothAsked);
    const { id, restock = false, cancel: cancels = false, reason, note = '' } = asked;
    const wish = { orderId, refundId: id.toLowerCase(), scope, restock, cancels, reason, note: someLines(note) };
    const outcome = await this.commands.execute(new RefundOrder({ ...wish, by: doerOf(viewer) }, context));
    const { refund } = outcome;
    if (!refund) {
      if (outcome.rejection?.code === 'ordering.not-placed') throw unknownOrder();
      throw refused(outcome.rejection ?? bothAsked);
    }
    const { refundId, amount, status, code } = refund;
    if (status === 'failed')
      throw refused(
        rejection(
          'payments.refund-refused',
          `The payment provider refused this refund (${code ?? 'no reason given'}).`,
        ),
      );
    return { ...done(outcome), refund: { id: refundId, amount, status } };
  }
}
