import type { EventStore, KeyVault } from '@hatch/event-store';
import { rejection, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { EVENT_STORE, KEY_VAULT, POOL, SECRETS, type Secrets } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { UserRepository } from '../identity/module.js';
import { OrderRepository } from '../orders/module.js';
import { ClosedAccounts } from './closed-accounts.repository.js';
import { findPerson, type Wanted } from './find-person.step.js';
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
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head' | 'subscribeAll'>,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'addressKey'>,
  ) {}

  async execute({ data: { userId, until }, context }: ForgetAccount): Promise<{ readonly rejection?: Rejection }> {
    const { store, vault, pool, secrets } = this;
    const person = await findPerson(await this.#wanted(userId), { store, vault, pool, secrets });
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
