import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderTotals, type Order } from '../orders/index.js';
import { OrderRepository } from '../orders/module.js';
import { TradingClock } from '../store-status/module.js';
import type { CheckoutStep } from './events.js';
import { hourOf, recordLostDemand } from './record-lost-demand.decision.js';
import { LostDemandRepository } from './lost-demand.repository.js';

/** Longer than a basket is held for an active customer. */
export const LEFT_AFTER_MS = 60 * 60_000;

type Data = { readonly orderId: string };
type Looked = { readonly again: string | null };

/**
 * Records a checkout abandoned for an hour, even if the customer comes back later and buys. The command's id must not
 * reveal the order: the fact's id follows from it.
 */
export class RecordCheckoutLeft extends UseCaseCommand<Data, Looked> {}

@CommandHandler(RecordCheckoutLeft)
export class RecordCheckoutLeftHandler implements ICommandHandler<RecordCheckoutLeft> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly days: LostDemandRepository,
    private readonly tradingClock: TradingClock,
  ) {}

  async execute({ data: { orderId }, context }: RecordCheckoutLeft): Promise<Looked> {
    const { state } = await this.orders.load(orderId);
    if (state.status !== 'checkout' && state.status !== 'placing') return { again: null };
    if (state.status === 'placing') return { again: later(context.now) };
    const lastAt = await this.#lastChangeOf(orderId, context.now);
    if (later(lastAt) > context.now) return { again: later(lastAt) };
    const { itemsTotal } = orderTotals(state.lines, null);
    if (state.taken !== null || itemsTotal === 0) return { again: null };
    const at = new Date(lastAt);
    // Independent of the time of the check, so that repeated checks record it once.
    const day = await this.tradingClock.tradingDay(at);
    const left = { day, hour: hourOf(at), step: stepOf(state), itemsTotal };
    await this.days.handle(day, recordLostDemand({ type: 'CheckoutLeft', data: left }), context);
    return { again: null };
  }

  async #lastChangeOf(orderId: string, now: string): Promise<string> {
    let last = now;
    for await (const { meta } of this.orders.eventsOf(orderId)) last = meta.at;
    return last;
  }
}

const later = (at: string): string => new Date(Date.parse(at) + LEFT_AFTER_MS).toISOString();

type Checkout = Extract<Order, { readonly status: 'checkout' }>;

const stepOf = ({ method, details, payment, paymentMethod }: Checkout): CheckoutStep => {
  if (payment || paymentMethod) return 'payment';
  if (details) return 'details';
  return method ? 'method' : 'started';
};
