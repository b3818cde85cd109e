import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { bandsSummary } from '@hatch/contexts/delivery';
import { linesOf } from '@hatch/contexts/cart';
import { valueOf } from '@hatch/contexts/settings';
import { isRejection } from '@hatch/kernel';
import { CurrentViewer, RateLimited, Session, StaffOnly, type Viewer, type VisitorSession } from '@hatch/platform';
import { DeliveryArea } from '@hatch/contexts/delivery/module';
import { Shop } from '@hatch/contexts/store-status/module';
import { Aggregates, chosenMethodOf, postageOf, priceLines, tariffOf } from '@hatch/processes';
import { IsString, MaxLength } from 'class-validator';
import type { Success, Failure } from '../answers.js';
import { SessionOrders } from '../ordering/session-order.js';

const LOOKUPS = { name: 'postcode-distance', times: 120, perSeconds: 60 } as const;

type Measured = Success & { readonly miles: number };

class PostcodeDto {
  @IsString({ message: 'Not a valid postcode' })
  @MaxLength(40, { message: 'Not a valid postcode' })
  readonly postcode!: string;
}

@Controller('api')
export class DeliveryController {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly shop: Shop,
    private readonly area: DeliveryArea,
    private readonly orders: SessionOrders,
  ) {}

  /** DLV-21, OPEN-28. */
  @Get('postcode-distance/:postcode')
  @RateLimited(LOOKUPS)
  async distance(@Param('postcode') postcode: string): Promise<Measured | Failure> {
    const measured = await this.area.measure(postcode);
    if (isRejection(measured)) return { status: false, message: measured.message };
    return { status: true, message: '', miles: measured.miles };
  }

  /** DLV-44, OPEN-81. */
  @Post('validate_postcode')
  @HttpCode(200)
  @StaffOnly()
  @RateLimited(LOOKUPS)
  async validate(@Body() { postcode }: PostcodeDto) {
    const status = await this.area.exists(postcode);
    return { status, message: status ? '' : 'Not a valid postcode' };
  }

  /** What the session's order would be charged now; equal to its postage (DLV-24, OPEN-30). */
  @Get('calc_delivery')
  async charge(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer | null) {
    const { cartId, orderId } = await this.orders.ofCart(session, viewer);
    const { state: cart } = await this.aggregates.carts.loadCached(cartId);
    const { state: order } = await this.aggregates.orders.loadCached(orderId);
    const lines = await priceLines(this.aggregates, linesOf(cart));
    if (isRejection(lines)) return { delivery_charge: 0 };
    const settings = await this.shop.settings();
    const takeaway = await this.shop.isTakeaway();
    return { delivery_charge: postageOf(settings, takeaway, chosenMethodOf(order), lines) };
  }

  /** DLV-28. */
  @Post('deliveryChargesSummary')
  @HttpCode(200)
  async summary() {
    return { summary: bandsSummary(tariffOf(await this.shop.settings()).bands) };
  }

  /** For showing only: the discount is worked out by the server (DLV-30, OPEN-29). */
  @Get('takeawayDiscountSettings')
  async discount() {
    const settings = await this.shop.settings();
    return {
      status: true,
      message: '',
      offer_takeaway_collect_discount: valueOf(settings, 'offer_takeaway_collect_discount'),
      takeaway_collect_discount_type: valueOf(settings, 'takeaway_collect_discount_type'),
      takeaway_collect_discount_amount_or_percent: valueOf(settings, 'takeaway_collect_discount_amount_or_percent'),
    };
  }
}
