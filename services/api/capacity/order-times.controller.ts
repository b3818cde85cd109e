import { GetTimes, type Times } from '@hatch/contexts/capacity/module';
import { wantedOf, type Order } from '@hatch/contexts/orders';
import type { Clock } from '@hatch/kernel';
import { CLOCK, Session, type VisitorSession } from '@hatch/platform';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Success } from '../answers.js';
import { EnteredTimesDto } from './capacity.dto.js';
import { SessionOrders } from '../orders/session-orders.service.js';

const NO_ORDER: Order = { status: 'none' };

@Controller('api')
export class OrderTimesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly orders: SessionOrders,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Empty where the shop takes no orders ahead. */
  @Get('orderTimes')
  async times(@Session() session: VisitorSession): Promise<Success & Times> {
    const order = (await this.orders.lastSaved(session)) ?? NO_ORDER;
    const wanted = wantedOf(order.status === 'none' ? '' : order.orderId, order);
    return { status: true, message: '', ...(await this.queries.execute(new GetTimes({ wanted, now: this.clock() }))) };
  }

  @Get('staff/orderTimes')
  async enteredTimes(@Query() { ta_method: method, dishes: items }: EnteredTimesDto): Promise<Success & Times> {
    const wanted = { orderId: '', items, delivered: method === 'DELIVER' };
    return { status: true, message: '', ...(await this.queries.execute(new GetTimes({ wanted, now: this.clock() }))) };
  }
}
