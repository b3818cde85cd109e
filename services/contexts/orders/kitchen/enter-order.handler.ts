import { childContext, rejection, type CommandContext, type Rejection, UseCaseCommand } from '@hatch/kernel';
import type { Details, OrderNotes } from '@hatch/kernel/rules';
import { type Visitor } from '@hatch/platform';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddItem, SaveCart, type NamedItem, type PricedLine } from '../../cart/module.js';
import type { Customer, OrderChange, TaMethod } from '../index.js';
import { ChooseMethod, ChooseTime, GiveDetails, OrderRepository, SaveCheckout } from '../module.js';
import { ShopSettings } from '../../settings/module.js';

export type EnteredItem = NamedItem & { readonly quantity: number };

type Data = {
  readonly customer: Customer;
  readonly visitor: Visitor;
  readonly items: readonly EnteredItem[];
  readonly method: TaMethod;
  /** ISO instant; null for as soon as possible. */
  readonly slot: string | null;
  readonly details: Details;
  readonly notes: OrderNotes;
};

type Refused = {
  readonly rejection: Rejection;
  /** Index in the list. */
  readonly item: number;
};
export type Entered = OrderChange & Partial<Pick<Refused, 'item'>>;

/** The answer to the placing was lost, and staff went on editing. */
const placedAlready = (ref: string | null): Rejection =>
  rejection(
    'ordering.entered-is-placed',
    `${ref === null ? 'This order' : `Order ${ref}`} is placed already, as you first entered it. Enter anything else as another order.`,
  );

const itemTwice = rejection('ordering.item-twice', 'Name each dish once, with how many of it.');

/**
 * Prepares a phone or counter order in a cart of its own, by the rules of every customer, without placing it. Entering
 * it again applies the differences.
 */
export class EnterOrder extends UseCaseCommand<Data, Entered> {}

@CommandHandler(EnterOrder)
export class EnterOrderHandler implements ICommandHandler<EnterOrder> {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderRepository,
    private readonly settings: ShopSettings,
  ) {}

  async execute({ data, context }: EnterOrder): Promise<Entered> {
    const before = await this.orders.load(data.customer.orderId);
    const { state } = before;
    if (state.status !== 'none' && state.status !== 'checkout')
      return { order: before, rejection: placedAlready(state.ref) };
    const refused = await this.#fillCart(data, context);
    return refused ? { order: before, ...refused } : this.#fillIn(data, context);
  }

  /** Stops at the first unavailable item. */
  async #fillCart(
    { customer: { cartId, userId }, items, visitor }: Data,
    context: CommandContext,
  ): Promise<Refused | undefined> {
    const twice = items.findIndex((item, at) => items.findIndex((other) => isSame(item, other)) < at);
    if (twice >= 0) return { rejection: itemTwice, item: twice };
    const { lines } = await this.commands.execute(new SaveCart({ cartId, items }, childContext(context, 'fewer')));
    for (const [at, { quantity, ...item }] of items.entries())
      for (let unit = unitsOf(lines, item); unit < quantity; unit++) {
        const unitContext = childContext(context, 'add', `${at}`, `${unit}`);
        const wanted = { ...item, cartId, firstCartId: cartId, userId, quantity: 1, visitor };
        const added = await this.commands.execute(new AddItem(wanted, unitContext));
        if (added.rejection) return { rejection: added.rejection, item: at };
      }
    return undefined;
  }

  async #fillIn({ customer, method, slot, details, notes }: Data, context: CommandContext): Promise<OrderChange> {
    const { orderId } = customer;
    const saved = await this.commands.execute(new SaveCheckout({ customer, notes }, childContext(context, 'save')));
    if (saved.rejection) return saved;
    if (await this.settings.isTakeaway()) {
      const choose = new ChooseMethod({ orderId, method, postcode: details.postcode }, childContext(context, 'method'));
      const chosen = await this.commands.execute(choose);
      if (chosen.rejection) return chosen;
    }
    const timed = await this.commands.execute(new ChooseTime({ orderId, slot }, childContext(context, 'time')));
    if (timed.rejection) return timed;
    return this.commands.execute(new GiveDetails({ orderId, details }, childContext(context, 'details')));
  }
}

const nameOf = ({ productId, variantName }: NamedItem): string => `${productId} ${variantName.trim().toLowerCase()}`;

const isSame = (one: NamedItem, other: NamedItem): boolean => nameOf(one) === nameOf(other);

const unitsOf = (lines: readonly PricedLine[], item: NamedItem): number =>
  lines.find((line) => isSame(line, item))?.quantity ?? 0;
