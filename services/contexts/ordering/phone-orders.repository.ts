import { POOL, SECRETS, type Network, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { LessThan, type Repository } from 'typeorm';
import { PhoneOrderEntity } from './phone-order.entity.js';

/** Who may be behind an order; the network in keyed hashes. */
export type Orderer = Network & {
  readonly sessionId: string;
  readonly phoneNumber: string;
  readonly email: string;
};

/** By what orders are counted; those of the whole shop by `shop`. */
export type CountedBy = 'session' | 'network' | 'block' | 'phone' | 'email' | 'shop';

export type PhoneOrderBound = {
  readonly by: CountedBy;
  /** Neither paid for nor cancelled. */
  readonly unpaid: boolean;
  readonly since: Date;
  /** This one among them. */
  readonly most: number;
};

/** The first bound that was reached, and how many orders were there. */
export type Reached<Bound> = { readonly bound: Bound; readonly orders: number };

type Row = { readonly reached: number | null; readonly orders: number | null };

/** How many phone orders there are (G25). Exact across processes: whatever an order counts for is locked meanwhile. */
@Injectable()
export class PhoneOrders {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @InjectRepository(PhoneOrderEntity) private readonly rows: Repository<PhoneOrderEntity>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'limitsKey'>,
  ) {}

  /** Takes the order in, unless it reaches one of these bounds; twice is once. */
  async admit<Bound extends PhoneOrderBound>(
    orderId: string,
    orderer: Orderer,
    now: Date,
    bounds: readonly Bound[],
  ): Promise<Reached<Bound> | undefined> {
    const keys = this.#keysOf(orderer);
    const counted = bounds.filter(({ by }) => keys.has(by));
    const { rows } = await this.pool.query<Row>({
      name: 'phone-orders-admit',
      text: 'SELECT reached, orders FROM ordering.admit_within_bounds($1, $2, $3, $4, $5, $6, $7)',
      values: [
        orderId,
        now,
        [...keys.values()].toSorted(),
        counted.map(({ by }) => keys.get(by)),
        counted.map(({ unpaid }) => unpaid),
        counted.map(({ since }) => since),
        counted.map(({ most }) => most),
      ],
    });
    const { reached = null, orders = null } = rows[0] ?? {};
    const bound = reached === null ? undefined : counted[reached - 1];
    return bound && { bound, orders: orders ?? 0 };
  }

  /** It was not placed after all. */
  async withdraw(orderId: string): Promise<void> {
    await this.rows.delete({ orderId });
  }

  /** It was paid for, or cancelled. */
  async close(orderId: string): Promise<void> {
    await this.rows.update({ orderId, open: true }, { open: false });
  }

  /** What closed it was undone (KIT-08). */
  async reopen(orderId: string): Promise<void> {
    await this.rows.update({ orderId, open: false }, { open: true });
  }

  async prune(before: Date): Promise<void> {
    await this.rows.delete({ placedAt: LessThan(before) });
  }

  #keysOf({ sessionId, network, block, phoneNumber, email }: Orderer): ReadonlyMap<CountedBy, string> {
    const names: readonly (readonly [CountedBy, string | undefined])[] = [
      ['session', sessionId],
      ['network', network],
      ['block', block],
      ['phone', digitsOf(phoneNumber)],
      ['email', email.trim().toLowerCase()],
      ['shop', ''],
    ];
    return new Map(names.flatMap(([by, name]) => (name === undefined ? [] : [[by, this.#hashOf(`${by}:${name}`)]])));
  }

  #hashOf(name: string): string {
    return createHmac('sha256', this.secrets.limitsKey).update(name).digest('base64url');
  }
}

/** +44 and a leading 0 are the same number, whatever the spaces. */
const digitsOf = (phoneNumber: string): string => phoneNumber.replace(/^\s*\+44/, '0').replace(/\D/g, '');
