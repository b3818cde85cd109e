import type { Order } from '@hatch/contexts/ordering';
import { systemClock } from '@hatch/kernel';
import { Pages, sessionOf } from '@hatch/platform';
import { Shop } from '@hatch/contexts/store-status/module';
import { Controller, Get, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decidedOrder } from '../ordering/decided-order.js';
import { SessionOrders } from '../ordering/session-orders.service.js';
import { orderToWire } from '../ordering/wire.js';
import { ReadsLivePosition } from './live-position.js';
import { PageSender } from './page-sender.js';
import { orderCompletePage, plainPage } from './plain-pages.js';

const NEEDS_SCRIPT = 'Please switch on JavaScript in your browser to order.';

const fixture = (container: string) => ({ containerType: 'custom', container }) as const;

/** From the cart to the confirmation. */
@Pages()
@UseInterceptors(ReadsLivePosition)
@Controller()
export class CheckoutPagesController {
  constructor(
    private readonly sender: PageSender,
    private readonly orders: SessionOrders,
    private readonly shop: Shop,
  ) {}

  /** CART-01. */
  @Get('manageCart')
  async cart(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const title = `Your ${await this.shop.cartLabel()}`;
    await this.sender.send(request, reply, {
      statusCode: 200,
      title,
      isDrawn: true,
      main: plainPage(title, NEEDS_SCRIPT),
      place: fixture('cart'),
    });
  }

  /** A takeaway's order goes on only once it is to be collected or delivered (OPEN-25). */
  @Get('checkout')
  async checkout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const order = await this.orders.lastSaved(sessionOf(request));
    if ((await this.shop.isTakeaway()) && !hasMethod(order)) return this.sender.sendTo(reply, '/manageCart');
    const title = 'Checkout';
    await this.sender.send(request, reply, {
      statusCode: 200,
      title,
      isDrawn: true,
      main: plainPage(title, NEEDS_SCRIPT),
      place: fixture('checkout'),
    });
  }

  /** The session's last order (OPEN-33). */
  @Get('order-complete')
  async complete(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const order = await this.orders.lastPlaced(sessionOf(request));
    if (!order) return this.sender.sendTo(reply, '/');
    const main = orderCompletePage(order);
    const now = systemClock();
    const shown = orderToWire(decidedOrder(order, now), now);
    await this.sender.send(request, reply, {
      statusCode: 200,
      title: 'Your order',
      main,
      order: shown,
      place: fixture('order-complete'),
    });
  }
}

/** What was chosen for an order that was placed says nothing about the next one. */
const hasMethod = (order: Order | undefined): boolean =>
  (order?.status === 'checkout' || order?.status === 'placing') && order.method !== null;
