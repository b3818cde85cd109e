import { isRejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { Slots, type Asking } from '../../capacity/module.js';
import { StockRepository } from '../../stock/module.js';
import type { Order } from '../state.js';
import { itemsOf } from '../views.js';
import { claimRef } from './claim-ref.js';
import { holdsOnly, type Attempt, type AttemptStock, type Promised } from './next.js';
import { OrderRefRepository } from './order-ref.repository.js';
import { SaleReversal } from './reverse.service.js';
import { sell } from './sell.step.js';

/** All that an attempt takes of the shop: its stock, its reference and its part of a slot. */
@Injectable()
export class AttemptSale {
  constructor(
    private readonly refs: OrderRefRepository,
    private readonly stock: StockRepository,
    private readonly slots: Slots,
    private readonly reversal: SaleReversal,
  ) {}

  async sell(attempt: Attempt, context: CommandContext): Promise<AttemptStock> {
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

  async reverse(attempt: Attempt, sold: AttemptStock, context: CommandContext): Promise<void> {
    await Promise.all([this.reversal.reverse(attempt, context), this.#release(sold, attempt, context)]);
  }

  async confirm(order: Order, context: CommandContext): Promise<void> {
    if (order.status !== 'placed' || order.reservedSlot === null) return;
    await this.slots.confirm(order.reservedSlot, askingOf(order), context, order.kitchen === null && holdsOnly(order));
  }

  /** Reservations that no process remembers expire. */
  async #release(sold: AttemptStock, attempt: Attempt, context: CommandContext): Promise<void> {
    const slot = 'promised' in sold ? sold.promised?.slot : undefined;
    if (slot !== undefined) await this.slots.release(slot, attempt, context);
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
