import {
  childContext,
  derivedId,
  type CommandContext,
  type Known,
  type Rejection,
  UseCaseCommand,
} from '@hatch/kernel';
import { SingleFlight } from '@hatch/platform/resilience';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartCheckOut, UnpaidUnits } from '../../cart/module.js';
import type { OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { changedMeanwhile } from '../rejections.js';
import type { Order } from '../state.js';
import { next, type AttemptStock } from './next.js';
import { OrderPlacing } from './place.service.js';
import { reasonOf, reject } from './reject.step.js';
import { AttemptSale } from './sell.service.js';

/** Resumes a requested placement from any point; idempotent. */
export class FinishPlacement extends UseCaseCommand<{ readonly orderId: string }, OrderChange> {}

@CommandHandler(FinishPlacement)
export class FinishPlacementHandler implements ICommandHandler<FinishPlacement> {
  readonly #underWay = new SingleFlight<OrderChange>();

  constructor(
    private readonly orders: OrderRepository,
    private readonly sale: AttemptSale,
    private readonly placing: OrderPlacing,
    private readonly carts: CartCheckOut,
    private readonly unpaid: UnpaidUnits,
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
          stock = await this.sale.sell(step.attempt, context);
          break;
        case 'place':
          context = childContext(context, 'place');
          refusal = changedMeanwhile;
          order = await this.placing.place(step, context);
          break;
        case 'reject':
          context = childContext(context, 'reject');
          refusal = reasonOf(step);
          order = await reject(this.orders, step.attempt, step, context);
          await this.unpaid.close(step.attempt.orderId);
          break;
        case 'reverse':
          await this.sale.reverse(step.attempt, stock, context);
          stock = { status: 'reversed' };
          break;
        case 'check-out-cart':
          await Promise.all([this.carts.checkOut(step, context), this.sale.confirm(order.state, context)]);
          return { order };
        case 'stop':
          return { order, ...(refusal && { rejection: refusal }) };
        default:
          return step satisfies never;
      }
    }
  }
}

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
