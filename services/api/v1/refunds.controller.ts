import { RefundOrder } from '@hatch/contexts/orders/module';
import { rejection, type CommandContext } from '@hatch/kernel';
import { someLines, type Pence } from '@hatch/kernel/rules';
import { Context, CurrentViewer, doerOf, type Viewer } from '@hatch/platform';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isOrderId } from '../kitchen/order-id.js';
import { scopeOf } from '../payments/refunds-wire.js';
import { ProgramCalls } from './program-calls.js';
import { done, refused, unknownOrder, type Done } from './refused.js';
import { V1RefundDto } from './refunds.dto.js';

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
