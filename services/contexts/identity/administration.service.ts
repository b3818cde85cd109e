import type { Outcome } from '@hatch/kernel';
import { isAdministrator } from '@hatch/kernel/rules';
import { lockInTransaction } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { IdentityEvent } from './events.js';
import { Credentials } from './credentials.repository.js';
import { noAdministrator, setUpAlready } from './rejections.js';
import type { RegisteredUser, User } from './state.js';
import { UserRepository } from './user.repository.js';

export type Done = Pick<Outcome<User, IdentityEvent>, 'rejection' | 'events' | 'position'>;

type Work = (administrator: RegisteredUser) => Promise<Done>;

/**
 * Runs changes to accounts one after another over all processes: two administrators who take each other's role at once
 * would leave a shop without any.
 */
@Injectable()
export class Administration {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly users: UserRepository,
    private readonly credentials: Credentials,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /** Meanwhile no one can take the role away. @param userId the acting administrator */
  by(userId: string, work: Work): Promise<Done> {
    return this.#alone(async () => {
      const { state, position } = await this.users.load(userId);
      return state.status === 'registered' && isAdministrator(state) ? work(state) : { ...noAdministrator, position };
    });
  }

  first(work: () => Promise<Done>): Promise<Done> {
    return this.#alone(async () =>
      (await this.credentials.areNone()) ? work() : { ...setUpAlready, position: undefined },
    );
  }

  #alone(work: () => Promise<Done>): Promise<Done> {
    const done = this.#last.then(() =>
      this.database.transaction(async (manager) => {
        await lockInTransaction(manager, 'identity.administration');
        return work();
      }),
    );
    // Waiting calls take no database connection; the first in the queue does.
    this.#last = Promise.allSettled([done]);
    return done;
  }
}
