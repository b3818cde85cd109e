import type { Order } from '@hatch/contexts/orders';
import { systemClock } from '@hatch/kernel';
import { Pages, sessionOf, viewerOf } from '@hatch/platform';
import { Controller, Get, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { SessionCarts } from '../cart/session-carts.service.js';
import { SessionOrders } from '../orders/session-orders.service.js';
import { FoundPages } from './found/found-pages.service.js';
import { ReadsLivePosition } from './live-position.js';
import { PageSender } from './page-sender.js';
import { PAGES } from './pages.gen.js';
import { orderCompletePage, plainPage } from './plain-pages.js';

const NEEDS_SCRIPT = 'Please switch on JavaScript in your browser to order.';

const fixture = (container: string) => ({ containerType: 'custom', container }) as const;

@Pages()
@UseInterceptors(ReadsLivePosition)
@Controller()
export class CheckoutPagesController {
  constructor(
    private readonly sender: PageSender,
    private readonly carts: SessionCarts,
    private readonly orders: SessionOrders,
    private readonly found: FoundPages,
    private readonly settings: ShopSettings,
  ) {}

  @Get('manageCart')
  async cart(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const title = `Your ${await this.settings.cartLabel()}`;
    await this.sender.send(request, reply, {
      statusCode: 200,
      title,
      isDrawn: true,
      meta: await this.found.plain('/manageCart', title),
      main: plainPage(title, NEEDS_SCRIPT),
      cart: await this.carts.read(sessionOf(request), viewerOf(request)),
      place: fixture('cart'),
    });
  }

  /** A takeaway's order continues only once the customer chose collection or delivery. */
  @Get('checkout')
  async checkout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = sessionOf(request);
    const viewer = viewerOf(request);
    const order = await this.orders.lastSaved(session);
    if ((await this.settings.isTakeaway()) && !hasMethod(order)) return this.sender.sendTo(reply, '/manageCart');
    const { title } = PAGES['/checkout'];
    await this.sender.send(request, reply, {
      statusCode: 200,
      title,
      isDrawn: true,
      meta: await this.found.plain('/checkout', title),
      main: plainPage(title, NEEDS_SCRIPT),
      cart: await this.carts.read(session, viewer),
      ...(order?.status === 'checkout' && { ordering: await this.orders.checkout(order, viewer, systemClock()) }),
      place: fixture('checkout'),
    });
  }

  @Get('order-complete')
  async complete(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const order = await this.orders.lastPlaced(sessionOf(request));
    if (!order) return this.sender.sendTo(reply, '/');
    const shown = await this.orders.answered(order, null, systemClock());
    await this.sender.send(request, reply, {
      statusCode: 200,
      title: PAGES['/order-complete'].title,
      main: orderCompletePage(order, shown.cancelled_because),
      ordering: { order: shown },
      place: fixture('order-complete'),
    });
  }
}

/** The method of a placed order says nothing about the next one. */
const hasMethod = (order: Order | undefined): boolean =>
  (order?.status === 'checkout' || order?.status === 'placing') && order.method !== null;
