import { POOL, SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { LessThan, type Repository } from 'typeorm';
import { PhoneOrderEntity } from './phone-order.entity.js';

/** Who may be behind an order. */
export type Orderer = {
  readonly sessionId: string;
  /** Keyed hash. */
  readonly network: string;
  readonly phoneNumber: string;
  readonly email: string;
};

export type PhoneOrderBounds = {
  /** Unpaid orders from before it have expired. */
  readonly openSince: Date;
  /** Unpaid orders at a time, this one among them. */
  readonly mostOpen: number;
  /** Orders in an hour, this one among them. */
  readonly mostAnHour: number;
};

/** Who has how many phone orders (G25). Exact across processes: those behind an order are locked while it is counted. */
@Injectable()
export class PhoneOrders {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @InjectRepository(PhoneOrderEntity) private readonly rows: Repository<PhoneOrderEntity>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'limitsKey'>,
  ) {}

  /** Takes the order in, unless one of those behind it has too many, and answers whether it did; twice is once. */
  async admit(
    orderId: string,
    orderer: Orderer,
    now: Date,
    { openSince, mostOpen, mostAnHour }: PhoneOrderBounds,
  ): Promise<boolean> {
    const { rows } = await this.pool.query<{ readonly admitted: boolean }>({
      name: 'phone-orders-admit',
      text: 'SELECT ordering.admit_phone_order($1, $2, $3, $4, $5, $6) AS admitted',
      values: [this.#keysOf(orderer), orderId, now, openSince, mostOpen, mostAnHour],
    });
    return rows[0]?.admitted === true;
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

  /** In one order for everybody, so that two transactions never wait for each other. */
  #keysOf({ sessionId, network, phoneNumber, email }: Orderer): readonly string[] {
    const names = [
      `session:${sessionId}`,
      `network:${network}`,
      `phone:${digitsOf(phoneNumber)}`,
      `email:${email.trim().toLowerCase()}`,
    ];
    return names
      .map((name) => createHmac('sha256', this.secrets.limitsKey).update(name).digest('base64url'))
      .toSorted();
  }
}

/** +44 and a leading 0 are the same number, whatever the spaces. */
const digitsOf = (phoneNumber: string): string => phoneNumber.replace(/^\s*\+44/, '0').replace(/\D/g, '');
