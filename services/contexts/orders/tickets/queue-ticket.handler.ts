import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { changeOf, queueTicket, type OrderChange } from '../index.js';
import { GetCategoriesNow, OrderRepository } from '../module.js';
import { valueOf } from '../../settings/index.js';
import { ShopSettings } from '../../settings/module.js';

type Data = {
  readonly orderId: string;
  readonly byItself: boolean;
};

export class QueueTicket extends UseCaseCommand<Data, OrderChange> {}

@CommandHandler(QueueTicket)
export class QueueTicketHandler implements ICommandHandler<QueueTicket> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly settings: ShopSettings,
    private readonly queries: QueryBus,
  ) {}

  async execute({ data: { orderId, byItself }, context }: QueueTicket): Promise<OrderChange> {
    const settings = await this.settings.all();
    const printers = valueOf(settings, 'ticket_printers');
    const categories = valueOf(settings, 'ta_print_categories')
      .split('\n')
      .filter((name) => name.trim() !== '');
    const categoriesNow = await this.queries.execute(new GetCategoriesNow({ orderId }));
    const decide = queueTicket({ printers, categories, categoriesNow, byItself });
    return changeOf(await this.orders.handle(orderId, decide, context));
  }
}
