import {
  childContext,
  derivedId,
  isRejection,
  type CommandContext,
  type Known,
  type Rejection,
  UseCaseCommand,
} from '@hatch/kernel';
import { SingleFlight } from '@hatch/platform/resilience';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots, type Asking } from '../../capacity/module.js';
import { CartCheckOut, UnpaidUnits } from '../../cart/module.js';
import { StockRepository } from '../../stock/module.js';
import { TradingClock, StoreStatus } from '../../store-status/module.js';
import { minutesAfter } from '../due-by.js';
import type { OrderChange } from '../order-change.js';
import { OrderRefRepository } from './order-ref.repository.js';
import { OrderRepository } from '../order.repository.js';
import { changedMeanwhile } from '../rejections.js';
import type { Order } from '../state.js';
import { itemsOf } from '../views.js';
import { claimRef } from './claim-ref.js';
import { holdsOnly, next, type Attempt, type AttemptStock, type Promised } from './next.js';
import { place } from './place.step.js';
import { reasonOf, reject } from './reject.step.js';
import { SaleReversal } from './reverse.service.js';
import { sell } from './sell.step.js';
import { ShopSettings } from '../../settings/module.js';

/** Resumes a requested placement from any point; idempotent. */
export class FinishPlacement extends UseCaseCommand<{ readonly orderId: string }, OrderChange> {}

@CommandHandler(FinishPlacement)
export class FinishPlacementHandler implements ICommandHandler<FinishPlacement> {
  readonly #underWay = new SingleFlight<OrderChange>();

  constructor(
    private readonly orders: OrderRepository,
    private readonly refs: OrderRefRepository,
    private readonly stock: StockRepository,
    private readonly slots: Slots,
    private readonly carts: CartCheckOut,
    private readonly unpaid: UnpaidUnits,
    private readonly reversal: SaleReversal,
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
    private readonly storeStatus: StoreStatus,
  ) {}

  execute({ data: { orderId }, context }: FinishPlacement): Promise<OrderChange> {
    return this.#underWay.run(orderId, async () => {
      const order = await this.#requested(orderId);
      return this.#advance(order, placementContext(order, context));
    });
  }

  async #requested(orderId: string): Promise<Known<Order>> {
    const known = await this.orders.loadCached(orderId);
    const underWay = known.state.status !== 'none' && known.state.status !== 'checkout';
    return underWay ? known : this.orders.load(orderId);
  }

  async #advance(order: Known<Order>, context: CommandContext): Promise<OrderChange> {
    let stock: AttemptStock = { status: 'unknown' };
    let refusal: Rejection | undefined;
    for (;;) {
      const step = next(order.state, stock);
      switch (step.name) {
        case 'sell':
          stock = await this.#sell(step.attempt, context);
          break;
        case 'place':
          context = childContext(context, 'place');
          refusal = changedMeanwhile;
          order = await place(
            this.orders,
            step.attempt,
            {
              ref: step.ref,
              ...this.#promise(order, step.promised),
              beginAt: await this.#beginAt(step.attempt),
              tradingDay: await this.tradingClock.otherDay(context.now),
              toAccept: !(await this.settings.acceptsByItself()),
              holdsStock: holdsOnly(step.attempt),
            },
            context,
          );
          break;
        case 'reject':
          context = childContext(context, 'reject');
          refusal = reasonOf(step);
          order = await reject(this.orders, step.attempt, step, context);
          await this.unpaid.close(step.attempt.orderId);
          break;
        case 'reverse':
          await Promise.all([
            this.reversal.reverse(step.attempt, context),
            this.#release(stock, step.attempt, context),
          ]);
          stock = { status: 'reversed' };
          break;
        case 'check-out-cart':
          await Promise.all([this.carts.checkOut(step, context), this.#confirm(order, context)]);
          return { order };
        case 'stop':
          return { order, ...(refusal && { rejection: refusal }) };
        default:
          return step satisfies never;
      }
    }
  }

  #promise({ state }: Known<Order>, { dueBy, slot }: Promised) {
    const paid = state.status === 'placing' && state.paidBy !== null;
    return { paid, dueBy: paid ? dueBy : null, reservedSlot: slot };
  }

  async #beginAt({ slot }: Attempt): Promise<string | undefined> {
    return slot === null ? undefined : minutesAfter(slot, -(await this.storeStatus.minutes('open')));
  }

  /** Reservations that no process remembers expire. */
  async #release(stock: AttemptStock, attempt: Attempt, context: CommandContext): Promise<void> {
    const slot = 'promised' in stock ? stock.promised?.slot : undefined;
    if (slot !== undefined) await this.slots.release(slot, attempt, context);
  }

  async #confirm({ state }: Known<Order>, context: CommandContext): Promise<void> {
    if (state.status !== 'placed' || state.reservedSlot === null) return;
    await this.slots.confirm(state.reservedSlot, askingOf(state), context, state.kitchen === null && holdsOnly(state));
  }

  async #sell(attempt: Attempt, context: CommandContext): Promise<AttemptStock> {
    const [ref, refused, reserved] = await Promise.all([
      attempt.ref ?? claimRef(this.refs, attempt.orderId, context),
      sell(this.stock, attempt, context),
      this.slots.reserve(attempt.slot, askingOf(attempt), attempt.method?.method === 'DELIVER', context),
    ]);
    const promised = await this.#promiseTo(attempt, reserved, context);
    if (isRejection(promised)) return { status: 'refused', attempt, ...(refused ?? { line: null, reason: promised }) };
    return refused ? { status: 'refused', attempt, promised, ...refused } : { status: 'sold', attempt, ref, promised };
  }

  /** Another customer may have taken the slot during payment: a customer who has paid keeps the chosen time. */
  async #promiseTo(
    attempt: Attempt,
    reserved: Promised | Rejection,
    context: CommandContext,
  ): Promise<Promised | Rejection> {
    if (!isRejection(reserved) || attempt.paidBy === null || attempt.slot === null) return reserved;
    return this.slots.promiseAnew(attempt.slot, askingOf(attempt), context);
  }
}

const askingOf = ({
  orderId,
  cartId,
  attempt,
  lines,
}: Pick<Attempt, 'orderId' | 'cartId' | 'attempt' | 'lines'>): Asking => ({
  orderId,
  cartId,
  attempt,
  items: itemsOf(lines),
});

/** The same command id for every process that resumes the placement, so its events get the same ids. */
const placementContext = (
  { state, revision }: Known<Order>,
  { now, correlationId, traceparent }: CommandContext,
): CommandContext => {
  const orderId = state.status === 'none' ? '' : state.orderId;
  const commandId = derivedId('placement', orderId, String(revision));
  const actor = { kind: 'system', id: 'place-order' } as const;
  const trace = traceparent === undefined ? {} : { traceparent };
  return { commandId, now, actor, correlationId, causationId: commandId, ...trace };
};
