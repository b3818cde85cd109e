import { Jobs } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { ClosedAccountEntity } from './closed-account.entity.js';

export const CLOSED_ACCOUNT_QUEUE = 'closed-account';

const HOUR_MS = 60 * 60 * 1000;
/** An order under way keeps its delivery address this long. */
const LONGEST_WAIT_MS = 24 * HOUR_MS;

type Wish = Pick<ClosedAccountEntity, 'userId' | 'waitsUntil'>;

/** The table survives the loss of the jobs. */
@Injectable()
export class ClosedAccounts {
  constructor(
    @InjectRepository(ClosedAccountEntity) private readonly rows: Repository<ClosedAccountEntity>,
    private readonly jobs: Jobs,
  ) {}

  async add(userId: string, now: Date): Promise<void> {
    const waitsUntil = new Date(now.getTime() + LONGEST_WAIT_MS);
    await this.rows.createQueryBuilder().insert().values({ userId, closedAt: now, waitsUntil }).orIgnore().execute();
    await this.#enqueue({ userId, waitsUntil }, { jobId: userId });
  }

  /** For accounts whose job may have given up. */
  async takeUp(now: Date): Promise<void> {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    for (const account of await this.rows.findBy({ closedAt: LessThan(new Date(now.getTime() - HOUR_MS)) }))
      await this.#enqueue(account, { jobId: `${account.userId}.hour.${hour}`, attempts: 1 });
  }

  async forgotten(userId: string): Promise<void> {
    await this.rows.delete({ userId });
  }

  #enqueue({ userId, waitsUntil }: Wish, options: { readonly jobId: string; readonly attempts?: number }) {
    return this.jobs.enqueue(CLOSED_ACCOUNT_QUEUE, 'forget', { userId, until: waitsUntil.toISOString() }, options);
  }
}
