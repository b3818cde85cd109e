import { rejection, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { UserRepository } from '../identity/module.js';
import { OrderRepository } from '../orders/module.js';
import { ClosedAccounts } from './closed-accounts.repository.js';
import { FindPerson } from './find-person.handler.js';
import type { Wanted } from './find-person.step.js';
import { ForgetPerson } from './forget-person.handler.js';

type Data = {
  readonly userId: string;
  /** ISO instant until which an order under way delays it. */
  readonly until: string;
};

const ordersUnderWay = rejection('privacy.orders-under-way', 'An order of this account is still under way');

export class ForgetAccount extends UseCaseCommand<Data, { readonly rejection?: Rejection }> {}

@CommandHandler(ForgetAccount)
export class ForgetAccountHandler implements ICommandHandler<ForgetAccount> {
  constructor(
    private readonly closedAccounts: ClosedAccounts,
    private readonly users: UserRepository,
    private readonly orders: OrderRepository,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ data: { userId, until }, context }: ForgetAccount): Promise<{ readonly rejection?: Rejection }> {
    const person = await this.queries.execute(new FindPerson(await this.#wanted(userId)));
    if (context.now < until && (await this.#isAnyUnderWay(person.orders))) return { rejection: ordersUnderWay };
    const own = `user:${userId}`;
    // The account goes last: after a crash its address is found again.
    const subjects = [...person.subjects.filter((subject) => subject !== own), own];
    await this.commands.execute(new ForgetPerson({ subjects, accounts: [userId] }, context));
    await this.closedAccounts.forgotten(userId);
    return {};
  }

  async #wanted(userId: string): Promise<Wanted> {
    const { state: user } = await this.users.load(userId);
    const email = user.status === 'registered' ? user.email : '';
    return email === '' ? { subject: `user:${userId}` } : { email, userId };
  }

  /** The kitchen needs the name and the address. */
  async #isAnyUnderWay(orderIds: readonly string[]): Promise<boolean> {
    for (const orderId of orderIds) {
      const { state: order } = await this.orders.load(orderId);
      if (order.status === 'placing') return true;
      if (order.status === 'placed' && order.kitchen !== 'COMPLETE') return true;
    }
    return false;
  }
}
