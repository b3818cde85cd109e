import { rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import type { Visitor } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { Shop } from '../../store-status/module.js';
import { PhoneOrders } from '../phone-orders.repository.js';
import type { Checkout } from '../state.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const tooMany: Rejection = rejection(
  'ordering.too-many-unpaid',
  'We are still waiting for the payment of other orders of yours. Please pay for them first, or call us.',
);

/** How many phone orders anybody may have that are not paid for (G25). */
@Injectable()
export class PhoneOrderLimits {
  constructor(
    private readonly phoneOrders: PhoneOrders,
    private readonly shop: Shop,
  ) {}

  async refusal(
    { orderId, details }: Checkout,
    { sessionId, network }: Visitor,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const { phoneNumber = '', email = '' } = details ?? {};
    const [mostOpen, mostAnHour, minutes] = await Promise.all([
      this.#number('unpaid_orders_per_customer'),
      this.#number('phone_orders_per_hour'),
      this.#number('unpaid_minutes'),
    ]);
    const now = new Date(context.now);
    const openSince = new Date(now.getTime() - (minutes > 0 ? minutes * MINUTE_MS : DAY_MS));
    const admitted = await this.phoneOrders.admit(orderId, { sessionId, network, phoneNumber, email }, now, {
      openSince,
      mostOpen,
      mostAnHour,
    });
    return admitted ? undefined : tooMany;
  }

  async #number(key: 'unpaid_orders_per_customer' | 'phone_orders_per_hour' | 'unpaid_minutes'): Promise<number> {
    return Number(await this.shop.setting(key));
  }
}
