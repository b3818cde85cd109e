import { POOL, SECRETS, type Network, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { LessThan, type Repository } from 'typeorm';
import { PhoneOrderEntity } from './phone-order.entity.js';

export type Orderer = Network & {
  readonly sessionId: string;
  readonly phoneNumber: string;
  readonly email: string;
};

export type CountedBy = 'session' | 'network' | 'block' | 'phone' | 'email' | 'shop';

export type PhoneOrderBound = {
  readonly by: CountedBy;
  /** `unpaid`: neither paid for nor cancelled. */
  readonly counts: 'unpaid' | 'anHour';
  readonly most: number;
};

export type Reached<Bound> = { readonly bound: Bound; readonly orders: number };

type Key = { readonly by: CountedBy; readonly key: string };
type Row = { readonly unpaid: readonly number[]; readonly an_hour: readonly number[] };

/** Exact across processes: the counted keys are locked meanwhile. */
@Injectable()
export class PhoneOrders {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @InjectRepository(PhoneOrderEntity) private readonly rows: Repository<PhoneOrderEntity>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'limitsKey'>,
  ) {}

  /** Idempotent. @param unpaidSince older unpaid orders have expired, or are no part of the rush */
  async admit<Bound extends PhoneOrderBound>(
    orderId: string,
    orderer: Orderer,
    now: Date,
    unpaidSince: (by: CountedBy) => Date,
    bounds: readonly Bound[],
  ): Promise<Reached<Bound> | undefined> {
    const keys = this.#keysOf(orderer);
    const leastOf = (by: CountedBy, counts: PhoneOrderBound['counts']): number | null => {
      const mosts = bounds.filter((bound) => bound.by === by && bound.counts === counts).map(({ most }) => most);
      return mosts.length === 0 ? null : Math.min(...mosts);
    };
    const { rows } = await this.pool.query<Row>({
      name: 'phone-orders-admit',
      text: 'SELECT unpaid, an_hour FROM ordering.admit_within_bounds($1, $2, $3, $4, $5, $6)',
      values: [
        orderId,
        now,
        keys.map(({ key }) => key),
        keys.map(({ by }) => unpaidSince(by)),
        keys.map(({ by }) => leastOf(by, 'unpaid')),
        keys.map(({ by }) => leastOf(by, 'anHour')),
      ],
    });
    const ordersOf = ({ by, counts }: PhoneOrderBound): number => {
      const [row] = rows;
      const counted = counts === 'unpaid' ? row?.unpaid : row?.an_hour;
      return counted?.[keys.findIndex((each) => each.by === by)] ?? 0;
    };
    const bound = bounds.find((each) => ordersOf(each) >= each.most);
    return bound && { bound, orders: ordersOf(bound) };
  }

  async withdraw(orderId: string): Promise<void> {
    await this.rows.delete({ orderId });
  }

  async close(orderId: string): Promise<void> {
    await this.rows.update({ orderId, open: true }, { open: false });
  }

  async reopen(orderId: string): Promise<void> {
    await this.rows.update({ orderId, open: false }, { open: true });
  }

  async prune(before: Date): Promise<void> {
    await this.rows.delete({ placedAt: LessThan(before) });
  }

  /** In one order for everyone, so that two transactions never deadlock. */
  #keysOf({ sessionId, network, block, phoneNumber, email }: Orderer): readonly Key[] {
    const names: readonly (readonly [CountedBy, string | undefined])[] = [
      ['session', sessionId],
      ['network', network],
      ['block', block],
      ['phone', digitsOf(phoneNumber)],
      ['email', email.trim().toLowerCase()],
      ['shop', ''],
    ];
    return names
      .flatMap(([by, name]) => (name === undefined ? [] : [{ by, key: this.#hashOf(`${by}:${name}`) }]))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  #hashOf(name: string): string {
    return createHmac('sha256', this.secrets.limitsKey).update(name).digest('base64url');
  }
}

/** +44 and a leading 0 are the same number, whatever the spaces. */
const digitsOf = (phoneNumber: string): string => phoneNumber.replace(/^\s*\+44/, '0').replace(/\D/g, '');
