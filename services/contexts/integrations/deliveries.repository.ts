import { Injectable } from '@nestjs/common';
import type { OutboundAnswer } from '@hatch/platform';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, LessThanOrEqual, Not, type Repository } from 'typeorm';
import { DeliveryEntity } from './delivery.entity.js';
import { nextTryAt, TRIED_FOR_MS } from './delivery-schedule.js';

/** Longer than a call may take; whoever died at it leaves it to the next. */
const CLAIMED_FOR_MS = 60_000;

export type Delivery = Readonly<DeliveryEntity>;
/** Ids of a delivery, and how often it was tried. */
export type DueDelivery = Pick<Delivery, 'id' | 'tries'>;
export type Owed = Pick<Delivery, 'webhookId' | 'eventId' | 'eventType' | 'body'>;
type Outcome = { readonly answer: OutboundAnswer; readonly tookMs: number };

/** What is owed to webhooks, and the log of what was delivered (API-03). */
@Injectable()
export class Deliveries {
  constructor(@InjectRepository(DeliveryEntity) private readonly rows: Repository<DeliveryEntity>) {}

  /** One that is owed or was delivered already stays as it is. */
  async owe(owed: readonly Owed[], now: Date): Promise<void> {
    if (owed.length === 0) return;
    const expiresAt = new Date(now.getTime() + TRIED_FOR_MS);
    const values = owed.map((one) => ({ ...one, createdAt: now, nextTryAt: now, expiresAt }));
    await this.rows.createQueryBuilder().insert().values(values).orIgnore().execute();
  }

  /**
   * Those of these webhooks that are to be called now, longest overdue first: of each webhook as many as make, with the
   * calls of it that are under way, `mostOfEach`.
   */
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

  /** For one call; undefined when it is not due any more, or somebody else is at it. */
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

  /** It is tried again, or given up. */
  async failed({ id, tries, expiresAt }: Delivery, outcome: Outcome, now: Date): Promise<void> {
    await this.rows.update({ id }, { ...columnsOf(outcome), nextTryAt: nextTryAt(tries, expiresAt, now) });
  }

  /** The webhook takes calls again: nothing that failed waits any longer. What is under way is not called twice. */
  async hasten(webhookId: string, now: Date): Promise<void> {
    await this.rows.update({ webhookId, nextTryAt: Not(IsNull()), tookMs: Not(IsNull()) }, { nextTryAt: now });
  }

  /** A webhook that was stopped for long is not called with what is long past. */
  async giveUpExpired(now: Date): Promise<void> {
    await this.rows.update({ nextTryAt: LessThanOrEqual(now), expiresAt: LessThan(now) }, { nextTryAt: null });
  }

  /** Newest first. */
  page(webhookId: string, before: string | undefined, limit: number): Promise<readonly Delivery[]> {
    return this.rows.find({
      where: { webhookId, ...(before !== undefined && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** How many each webhook is owed. */
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

  /** Once more, delivered or not, for another three days; `gone` for one that is not there. What is under way is not called twice. */
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

  /** What nothing is owed of any more. */
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
