import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, IsNull, LessThan, LessThanOrEqual, MoreThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { ProviderEventEntity } from './provider-event.entity.js';
import type { ProviderEvent, ProviderName } from './provider/payment-provider.js';

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

const MOST_DOUBLINGS = 10;

export type ReceivedIn = { readonly from: Date; readonly to: Date };
export type ProviderEventId = { readonly provider: ProviderName; readonly eventId: string };

/** Every webhook that was taken, once by its id, until what follows from it has been done (PAYX-01). */
@Injectable()
export class ProviderEvents {
  constructor(@InjectRepository(ProviderEventEntity) private readonly rows: Repository<ProviderEventEntity>) {}

  /** Stored when it resolves; one that was stored before stays as it is. */
  async add(provider: ProviderName, { eventId, type, providerId }: ProviderEvent, now: Date): Promise<void> {
    const nextTryAt = new Date(now.getTime() + MINUTE_MS);
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({ provider, eventId, type, providerId: providerId ?? null, receivedAt: now, tries: 0, nextTryAt })
      .orIgnore()
      .execute();
  }

  /** Undefined for one that is unknown, or done. */
  async pending({ provider, eventId }: ProviderEventId): Promise<ProviderEventEntity | undefined> {
    return (await this.rows.findOneBy({ provider, eventId, handledAt: IsNull() })) ?? undefined;
  }

  /** Those to be tried again, longest overdue first. */
  due(now: Date, limit: number): Promise<readonly ProviderEventId[]> {
    return this.rows.find({
      select: { provider: true, eventId: true },
      where: { handledAt: IsNull(), nextTryAt: LessThanOrEqual(now) },
      order: { nextTryAt: 'ASC' },
      take: limit,
    });
  }

  /** Received in a span of time, tried in vain and to be tried again; newest first. */
  unmatched({ from, to }: ReceivedIn, limit: number): Promise<readonly ProviderEventEntity[]> {
    return this.rows.find({
      where: { handledAt: IsNull(), tries: MoreThan(0), receivedAt: And(MoreThanOrEqual(from), LessThan(to)) },
      order: { receivedAt: 'DESC' },
      take: limit,
    });
  }

  async handled({ provider, eventId }: ProviderEventId, now: Date): Promise<void> {
    await this.rows.update({ provider, eventId, handledAt: IsNull() }, { handledAt: now });
  }

  /** Tried in vain: it is about no payment of ours, as far as is known, or its provider is away. Ever more seldom. */
  async postpone({ provider, eventId, tries }: ProviderEventEntity, now: Date): Promise<void> {
    const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(tries, MOST_DOUBLINGS));
    const nextTryAt = new Date(now.getTime() + pause);
    await this.rows.update({ provider, eventId, handledAt: IsNull() }, { tries: tries + 1, nextTryAt });
  }

  async prune(before: Date): Promise<void> {
    await this.rows.delete({ receivedAt: LessThan(before) });
  }
}
