import { bandsSummary, insideArea } from '@hatch/contexts/delivery';
import { GetCollectDiscount, GetDeliveryBands, MeasureDistance, PostcodeExists } from '@hatch/contexts/delivery/module';
import { wishOutside } from '@hatch/contexts/lost-demand';
import { LostDemand } from '@hatch/contexts/lost-demand/module';
import { GetDeliveryCharge } from '@hatch/contexts/orders/module';
import { isRejection } from '@hatch/kernel';
import { CurrentViewer, RateLimited, Session, Visitors, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsString, MaxLength } from 'class-validator';
import { SessionOrders } from '../orders/session-orders.service.js';
import { firstCartIdOf } from '../session/session-ids.js';
import { chargeAnswer, discountAnswer, distanceAnswer } from './wire.js';

class PostcodeDto {
  @IsString({ message: 'Not a valid postcode' })
  @MaxLength(40, { message: 'Not a valid postcode' })
  readonly postcode!: string;
}

const LOOKUPS = { name: 'postcode-distance', times: 120, perSeconds: 60 } as const;

@Controller('api')
export class DeliveryController {
  constructor(
    private readonly queries: QueryBus,
    private readonly orders: SessionOrders,
    private readonly visitors: Visitors,
    private readonly lostDemand: LostDemand,
  ) {}

  @Get('postcode-distance/:postcode')
  @RateLimited(LOOKUPS)
  async distance(@Param('postcode') postcode: string, @Session() session: VisitorSession, @Ip() address: string) {
    const measured = await this.queries.execute(new MeasureDistance({ postcode }));
    if (!isRejection(measured) && !insideArea(measured.miles, measured.radius) && session.hasBegun)
      this.lostDemand.note(wishOutside(measured.postcode, firstCartIdOf(session)), this.visitors.of(session, address));
    return distanceAnswer(measured);
  }

  @Post('validate_postcode')
  @HttpCode(200)
  @RateLimited(LOOKUPS)
  async validate(@Body() { postcode }: PostcodeDto) {
    const status = await this.queries.execute(new PostcodeExists({ postcode }));
    return { status, message: status ? '' : 'Not a valid postcode' };
  }

  /** The session's charge now; equal to its postage. */
  @Get('calc_delivery')
  async charge(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer | null) {
    const customer = await this.orders.ofCart(session, viewer);
    return chargeAnswer(await this.queries.execute(new GetDeliveryCharge(customer)));
  }

  @Post('deliveryChargesSummary')
  @HttpCode(200)
  async summary() {
    const { bands, rings } = await this.queries.execute(new GetDeliveryBands({}));
    return { summary: bandsSummary(bands, rings) };
  }

  /** Display only: the server works out the discount. */
  @Get('takeawayDiscountSettings')
  async discount() {
    return discountAnswer(await this.queries.execute(new GetCollectDiscount({})));
  }
}
