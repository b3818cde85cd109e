import { rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { Captcha, BLOCK_CUSTOMERS, type Visitor } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { captchaNeeded } from '../../payments/module.js';
import { PhoneOrders, type CountedBy, type PhoneOrderBound } from '../phone-orders.repository.js';
import type { Checkout } from '../state.js';
import { ShopSettings } from '../../settings/module.js';

const MINUTE_MS = 60_000;
const RUSH_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Bound = PhoneOrderBound & { readonly beyond: (orders: number) => Rejection };

const ask = (why: string) => () =>
  rejection(captchaNeeded.code, `${why} Please tick the box below, so that we know that you are not a program.`);

const tooManyUnpaid = (orders: number) =>
  rejection(
    'ordering.too-many-unpaid',
    orders === 1
      ? 'You have 1 unpaid order. Please pay for it first, or call us.'
      : `You have ${orders} unpaid orders. Please pay for one of them first, or call us.`,
  );
const tooManyThisHour = (orders: number) =>
  rejection(
    'ordering.too-many-this-hour',
    `You have placed ${orders} ${orders === 1 ? 'order' : 'orders'} in the last hour. Please wait, or call us to order.`,
  );
const networkFull = () =>
  rejection(
    'ordering.network-full',
    'Many orders from your network are unpaid. They may be from other people who use the same Wi-Fi or mobile provider. Please try again later, or call us to order.',
  );
const checkNetwork = ask('We are getting many orders from your network.');
const checkPhone = ask('We take a moment to check orders with this phone number.');
const checkEmail = ask('We take a moment to check orders with this email address.');
const checkAll = ask('We are getting many orders at the moment.');

/**
 * Limits unpaid phone orders. Sessions and busy networks are refused; a phone number or email address, which any
 * stranger can type, only requires a captcha.
 */
@Injectable()
export class PhoneOrderLimits {
  constructor(
    private readonly phoneOrders: PhoneOrders,
    private readonly captcha: Captcha,
    private readonly settings: ShopSettings,
  ) {}

  async refusal(
    { orderId, details }: Checkout,
    visitor: Visitor,
    solved: string | undefined,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const { phoneNumber = '', email = '' } = details ?? {};
    const orderer = { ...visitor, phoneNumber, email };
    const now = new Date(context.now);
    const [unpaidSince, { refusing, asking }] = await Promise.all([this.#unpaidSince(now), this.#bounds()]);
    const admit = (bounds: readonly Bound[]) => this.phoneOrders.admit(orderId, orderer, now, unpaidSince, bounds);
    let reached = await admit([...refusing, ...asking]);
    const isAsked = reached && asking.includes(reached.bound);
    if (isAsked && solved !== undefined && (await this.captcha.isSolved(solved))) reached = await admit(refusing);
    return reached?.bound.beyond(reached.orders);
  }

  withdraw(orderId: string): Promise<void> {
    return this.phoneOrders.withdraw(orderId);
  }

  async #unpaidSince(now: Date): Promise<(by: CountedBy) => Date> {
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const expiry = (await this.settings.unpaidExpiry(now)) ?? ago(DAY_MS);
    return (by) => (by === 'shop' ? ago(RUSH_MS) : expiry);
  }

  async #bounds(): Promise<{ readonly refusing: readonly Bound[]; readonly asking: readonly Bound[] }> {
    const [mostUnpaid, mostAnHour, networkMost, networkAsked, shopAsked] = await Promise.all([
      this.settings.get('unpaid_orders_per_customer'),
      this.settings.get('phone_orders_per_hour'),
      this.settings.get('unpaid_orders_per_network'),
      this.settings.get('captcha_after_unpaid_network'),
      this.settings.get('captcha_after_unpaid_shop'),
    ]);
    return {
      refusing: [
        { by: 'session', counts: 'unpaid', most: mostUnpaid, beyond: tooManyUnpaid },
        { by: 'session', counts: 'anHour', most: mostAnHour, beyond: tooManyThisHour },
        ...ofNetwork({ counts: 'unpaid', most: networkMost, beyond: networkFull }),
      ],
      asking: [
        ...ofNetwork({ counts: 'unpaid', most: networkAsked, beyond: checkNetwork }),
        ...ofNetwork({ counts: 'anHour', most: mostAnHour, beyond: checkNetwork }),
        { by: 'phone', counts: 'unpaid', most: mostUnpaid, beyond: checkPhone },
        { by: 'phone', counts: 'anHour', most: mostAnHour, beyond: checkPhone },
        { by: 'email', counts: 'unpaid', most: mostUnpaid, beyond: checkEmail },
        { by: 'email', counts: 'anHour', most: mostAnHour, beyond: checkEmail },
        { by: 'shop', counts: 'unpaid', most: shopAsked, beyond: checkAll },
      ],
    };
  }
}

const ofNetwork = (bound: Omit<Bound, 'by'>): readonly Bound[] => [
  { by: 'network', ...bound },
  { by: 'block', ...bound, most: BLOCK_CUSTOMERS * bound.most },
];
