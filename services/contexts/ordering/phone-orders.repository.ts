import { SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHmac } from 'node:crypto';
import { LessThan, type Repository } from 'typeorm';
import { PhoneOrderEntity } from './phone-order.entity.js';

const HOUR_MS = 60 * 60_000;

/** Who may be behind an order. */
export type Orderer = {
  readonly sessionId: string;
  /** Keyed hash. */
  readonly network: string;
  readonly phoneNumber: string;
  readonly email: string;
};

/** How many orders the busiest of those behind an order has already. */
export type PhoneOrderCounts = {
  /** Unpaid ones, this one not among them. */
  readonly open: number;
  /** Of the last hour. */
  readonly lastHour: number;
};

type Counted = { readonly open: string; readonly last_hour: string };

/** Who has how many phone orders (G25). Exact across processes: those behind an order are locked while it is counted. */
@Injectable()
export class PhoneOrders {
  constructor(
    @InjectRepository(PhoneOrderEntity) private readonly rows: Repository<PhoneOrderEntity>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'limitsKey'>,
  ) {}

  /**
   * Takes the order in unless `isTooMany`, and answers whether it did; one that is in already stays.
   * @param openSince unpaid orders from before it have expired
   */
  async admit(
    orderId: string,
    orderer: Orderer,
    now: Date,
    openSince: Date,
    isTooMany: (counts: PhoneOrderCounts) => boolean,
  ): Promise<boolean> {
    const orderers = this.#keysOf(orderer);
    return this.rows.manager.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS k(key)', [
        orderers,
      ]);
      const [busiest] = await tx.query<readonly Counted[]>(
        `SELECT max(o.open) AS open, max(o.last_hour) AS last_hour FROM (
           SELECT count(*) FILTER (WHERE open AND placed_at > $3) AS open,
                  count(*) FILTER (WHERE placed_at > $4) AS last_hour
           FROM ordering.phone_orders WHERE orderer = ANY($1) AND order_id <> $2 GROUP BY orderer
         ) o`,
        [orderers, orderId, openSince, new Date(now.getTime() - HOUR_MS)],
      );
      const counts = { open: Number(busiest?.open ?? 0), lastHour: Number(busiest?.last_hour ?? 0) };
      if (isTooMany(counts)) return false;
      const rows = orderers.map((key) => ({ orderer: key, orderId, placedAt: now, open: true }));
      await tx.createQueryBuilder().insert().into(PhoneOrderEntity).values(rows).orIgnore().execute();
      return true;
    });
  }

  /** It was not placed after all. */
  async withdraw(orderId: string): Promise<void> {
    await this.rows.delete({ orderId });
  }

  /** It was paid for, or cancelled. */
  async close(orderId: string): Promise<void> {
    await this.rows.update({ orderId, open: true }, { open: false });
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
