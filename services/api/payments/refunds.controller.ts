import { GetOrderPayments, RefundOrder } from '@hatch/contexts/orders/module';
import type { CommandContext } from '@hatch/kernel';
import { someLines } from '@hatch/kernel/rules';
import { Context, CurrentViewer, doerOf, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ByPerson } from '../identity/shared-tablet/by-person.guard.js';
import { isOrderId, noSuchOrder } from '../kitchen/order-id.js';
import { RefundDto } from './refund.dto.js';
import {
  orderPaymentsAnswer,
  refundAnswer,
  scopeOf,
  type OrderPaymentsAnswer,
  type RefundAnswer,
} from './refunds-wire.js';

const BOTH = 'Refund either items or an amount, not both at once.';

@Controller('api/admin')
export class RefundsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('orders/:orderId/payments')
  async payments(@Param('orderId') orderId: string): Promise<OrderPaymentsAnswer> {
    const found = isOrderId(orderId) ? await this.queries.execute(new GetOrderPayments({ orderId })) : undefined;
    if (!found) throw noSuchOrder();
    return orderPaymentsAnswer(found);
  }

  @Post('refund')
  @ByPerson()
  @HttpCode(200)
  async refund(
    @Body() body: RefundDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ): Promise<RefundAnswer> {
    const { orderId, refundId, restock, cancel = false, reason, note = '' } = body;
    if (!isOrderId(orderId)) throw noSuchOrder();
    const scope = scopeOf(body);
    if (!scope) return { status: false, message: BOTH };
    const asked = { orderId, refundId: refundId.toLowerCase(), scope, restock, cancels: cancel, reason };
    const by = viewer && doerOf(viewer);
    const outcome = await this.commands.execute(new RefundOrder({ ...asked, note: someLines(note), by }, context));
    await session.reached(outcome.position);
    return refundAnswer(outcome);
  }
}
