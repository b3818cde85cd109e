import { isRejection, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Slots } from '../../capacity/module.js';
import { TARIFF_RULE } from '../../delivery/index.js';
import { DeliveryArea } from '../../delivery/module.js';
import { StoreStatus } from '../../store-status/module.js';
import { chooseMethod } from './choose-method.decision.js';
import type { TaMethod } from '../events.js';
import { changeOf, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { Postage } from './postage.service.js';

type Data = {
  readonly orderId: string;
  readonly method: TaMethod;
  readonly postcode: string;
};

export class ChooseMethod extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(ChooseMethod)
export class ChooseMethodHandler implements ICommandHandler<ChooseMethod> {
  constructor(
    private readonly storeStatus: StoreStatus,
    private readonly slots: Slots,
    private readonly area: DeliveryArea,
    private readonly postage: Postage,
    private readonly orders: OrderRepository,
  ) {}

  async execute({ data: { orderId, method, postcode }, context }: ChooseMethod): Promise<OrderChange> {
    const closed = await this.storeStatus.refusalWhenClosed();
    if (closed) return this.#refused(orderId, closed);
    // The charge follows the lines, which another process may have changed.
    const { state } = await this.orders.load(orderId);
    const at = (state.status === 'checkout' && state.slot) || (await this.slots.broughtFirst(context.now));
    const measured = method === 'DELIVER' ? await this.area.admit(postcode, at) : undefined;
    if (isRejection(measured)) return this.#refused(orderId, measured);
    const lines = state.status === 'none' ? [] : state.lines;
    const { miles = null, radius = null, postcode: checked = '' } = measured ?? {};
    const tooLittle = await this.postage.refusalBelowMinimum(miles, lines);
    if (tooLittle) return this.#refused(orderId, tooLittle);
    const charged = await this.postage.charged(true, method, lines, miles);
    const chosen = chooseMethod({ method, ...charged, miles, radius, rule: TARIFF_RULE, postcode: checked });
    return changeOf(await this.orders.handleEvenIfForgotten(orderId, () => chosen, context));
  }

  async #refused(orderId: string, refusal: Rejection): Promise<OrderChange> {
    return { order: await this.orders.loadCached(orderId), rejection: refusal };
  }
}
