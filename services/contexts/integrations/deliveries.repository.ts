import { Injectable } from '@nestjs/common';
import type { OutboundAnswer } from '@hatch/platform';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, LessThanOrEqual, Not, type Repository } from 'typeorm';
import { DeliveryEntity } from './delivery.entity.js';
import { nextTryAt, TRIED_FOR_MS } from './delivery-schedule.js';
import { randomUUID } from 'node:crypto';

/** Longer than a call may take: after a crash another process claims the delivery. */
const CLAIMED_FOR_MS = 60_000;

export type Delivery = Readonly<DeliveryEntity>;

export type DueDelivery = Pick<Delivery, 'id' | 'tries'>;

export type Owed = Pick<Delivery, 'webhookId' | 'eventId' | 'eventType' | 'body'>;

type Outcome = { readonly answer: OutboundAnswer; readonly tookMs: number };

@Injectable()
export class Deliveries {
  constructor(@InjectRepository(DeliveryEntity) private readonly rows: Repository<DeliveryEntity>) {}

  /** Idempotent. */
  async owe(owed: readonly Owed[], now: Date): Promise<void> {
    if (owed.length === 0) return;
    const expiresAt = new Date(now.getTime() + TRIED_FOR_MS);
    const values = owed.map((one) => ({ ...one, createdAt: now, nextTryAt: now, expiresAt }));
    await this.rows.createQueryBuilder().insert().values(values).orIgnore().execute();
  }

  /** The longest overdue first; per webhook at most `mostOfEach`, calls under way included. */
  due(webhookIds: readonly string[], now: Date, mostOfEach: number): Promise<readonly DueDelivery[]> {
    return this.rows.query<DueDelivery[]>(
      `SELECT due.id, due.tries
       FROM unnest($1::uuid[]) AS webhook (id)
       CROSS JOIN LATERAL (
         SELECT id, tries, next_try_at FROM integrations.deliveries
         WHERE webhook_id = webhook.id AND next_try_at <= $2
         ORDER BY next_try_at
         LIMIT greatest(0, $3 - (
           SELECT count(*) FROM integrations.deliveries
           WHERE webhook_id = webhook.id AND next_try_at > $2 AND next_try_at <= $4 AND took_ms IS NULL AND tries > 0
         ))
       ) AS due
       ORDER BY due.next_try_at`,
      [webhookIds, now, mostOfEach, new Date(now.getTime() + CLAIMED_FOR_MS)],
    );
  }

  async webhookOf(id: string): Promise<string | undefined> {
    return (await this.rows.findOne({ select: { id: true, webhookId: true }, where: { id } }))?.webhookId;
  }

  /** Undefined when it is not due any more, or another process claimed it. */
  async claim(id: string, now: Date): Promise<Delivery | undefined> {
    const { affected } = await this.rows.update(
      { id, nextTryAt: LessThanOrEqual(now) },
      { ...UNDER_WAY, nextTryAt: new Date(now.getTime() + CLAIMED_FOR_MS), tries: () => 'tries + 1' },
    );
    return affected === 1 ? ((await this.rows.findOneBy({ id })) ?? undefined) : undefined;
  }

  async delivered({ id }: Delivery, outcome: Outcome, now: Date): Promise<void> {
    await this.rows.update({ id }, { ...columnsOf(outcome), nextTryAt: null, deliveredAt: now });
  }

  async failed({ id, tries, expiresAt }: Delivery, outcome: Outcome, now: Date): Promise<void> {
    await this.rows.update({ id }, { ...columnsOf(outcome), nextTryAt: nextTryAt(tries, expiresAt, now) });
  }

  /** Calls under way are not repeated. */
  async hasten(webhookId: string, now: Date): Promise<void> {
    await this.rows.update({ webhookId, nextTryAt: Not(IsNull()), tookMs: Not(IsNull()) }, { nextTryAt: now });
  }

  async giveUpExpired(now: Date): Promise<void> {
    await this.rows.update({ nextTryAt: LessThanOrEqual(now), expiresAt: LessThan(now) }, { nextTryAt: null });
  }

  page(webhookId: string, before: string | undefined, limit: number): Promise<readonly Delivery[]> {
    return this.rows.find({
      where: { webhookId, ...(before !== undefined && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  async waiting(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.rows
      .createQueryBuilder('delivery')
      .select('delivery.webhookId', 'id')
      .addSelect('count(*)::int', 'count')
      .where('delivery.nextTryAt IS NOT NULL')
      .groupBy('delivery.webhookId')
      .getRawMany<{ readonly id: string; readonly count: number }>();
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** For another three days, whether delivered or not; `gone` for an unknown one. A call under way is not repeated. */
  async resend(id: string, now: Date): Promise<'due' | 'under-way' | 'gone'> {
    const expiresAt = new Date(now.getTime() + TRIED_FOR_MS);
    const notUnderWay = [
      { id, nextTryAt: IsNull() },
      { id, nextTryAt: LessThanOrEqual(now) },
      { id, tries: 0 },
      { id, tookMs: Not(IsNull()) },
    ];
    const { affected } = await this.rows.update(notUnderWay, { nextTryAt: now, expiresAt, deliveredAt: null });
    if (affected === 1) return 'due';
    return (await this.rows.existsBy({ id })) ? 'under-way' : 'gone';
  }

  async prune(before: Date): Promise<void> {
    await this.rows.delete({ nextTryAt: IsNull(), createdAt: LessThan(before) });
  }
}

const UNDER_WAY = { answer: null, failure: null, tookMs: null } as const;

const columnsOf = ({ answer, tookMs }: Outcome) => ({
  answer: 'status' in answer ? answer.status : null,
  failure: 'failure' in answer ? answer.failure : null,
  tookMs,
});

export const pingFor = (webhookId: string, now: Date): Owed => {
  const id = randomUUID();
  return {
    webhookId,
    eventId: id,
    eventType: 'ping',
    body: JSON.stringify({ id, type: 'ping', at: now.toISOString(), data: {} }),
  };
};
