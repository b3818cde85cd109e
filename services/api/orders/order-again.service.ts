import { AddItem } from '@hatch/contexts/cart/module';
import { unitOnSale } from '@hatch/contexts/catalog';
import { ProductRepository } from '@hatch/contexts/catalog/module';
import { closedNow } from '@hatch/contexts/store-status/module';
import type { OrderLine } from '@hatch/contexts/orders/events';
import { childContext, derivedId, isRejection, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import type { Visitor } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

export type Basket = {
  readonly cartId: string;
  readonly firstCartId: string;
  readonly userId: string;
  readonly visitor: Visitor;
  /** Identifies one press, however often the page sends it; absent where unknown. */
  readonly pressId?: string | undefined;
};

export type Missing = { readonly name: string; readonly quantity: number; readonly reason: string };

export type Refilled = {
  readonly added: number;
  readonly missing: readonly Missing[];
  readonly position?: bigint | undefined;
  readonly rejection?: Rejection;
};

type Added = Pick<Refilled, 'added' | 'position'> & { readonly cartId: string; readonly refused?: Rejection };

/** Units beyond it count as missing. */
const MOST_UNITS = 100;

const tooMany = rejection('cart.units-full', 'This is more than fits into one order.');

/** Adds unit by unit, as a customer does, at today's prices. */
@Injectable()
export class OrderAgain {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: ProductRepository,
  ) {}

  async fill(lines: readonly OrderLine[], basket: Basket, context: CommandContext): Promise<Refilled> {
    let [cartId, added]: [string, number] = [basket.cartId, 0];
    let position: bigint | undefined;
    const missing: Missing[] = [];
    for (const [at, line] of lines.entries()) {
      const room = MOST_UNITS - added;
      const pressId = basket.pressId && derivedId(basket.pressId, 'line', at);
      const into = { ...basket, cartId, pressId };
      const done = await this.#addLine(line, into, room, childContext(context, 'line', String(at)));
      if (done.refused?.code === closedNow.code) return { added, missing, position, rejection: closedNow };
      cartId = done.cartId;
      added += done.added;
      position = done.position ?? position;
      const left = line.quantity - done.added;
      if (left > 0 && done.refused) missing.push({ name: line.name, quantity: left, reason: done.refused.message });
    }
    return { added, missing, position };
  }

  async #addLine(
    line: OrderLine,
    { pressId, ...basket }: Basket,
    room: number,
    context: CommandContext,
  ): Promise<Added> {
    const { productId, variantId, quantity } = line;
    const unit = unitOnSale((await this.products.loadCached(String(productId))).state, variantId);
    if (isRejection(unit)) return { cartId: basket.cartId, added: 0, refused: unit };
    const item = { productId, variantName: unit.variant?.name ?? '' };
    let { cartId } = basket;
    let position: bigint | undefined;
    for (let added = 0; added < quantity; added++) {
      if (added === room) return { cartId, added, position, refused: tooMany };
      const clickId = pressId && derivedId(pressId, 'unit', added);
      const one = { ...basket, ...item, cartId, quantity: 1, clickId };
      const change = await this.commands.execute(new AddItem(one, childContext(context, 'unit', String(added))));
      if (change.rejection) return { cartId, added, position, refused: change.rejection };
      cartId = change.cartId;
      position = change.position ?? position;
    }
    return { cartId, added: quantity, position };
  }
}
