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

@Injectable()
export class ProviderEvents {
  constructor(@InjectRepository(ProviderEventEntity) private readonly rows: Repository<ProviderEventEntity>) {}

  /** Idempotent; stored when it resolves. */
  async add(provider: ProviderName, { eventId, type, providerId }: ProviderEvent, now: Date): Promise<void> {
    const nextTryAt = new Date(now.getTime() + MINUTE_MS);
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({ provider, eventId, type, providerId: providerId ?? null, receivedAt: now, tries: 0, nextTryAt })
      .orIgnore()
      .execute();
  }

  async pending({ provider, eventId }: ProviderEventId): Promise<ProviderEventEntity | undefined> {
    return (await this.rows.findOneBy({ provider, eventId, handledAt: IsNull() })) ?? undefined;
  }

  due(now: Date, limit: number): Promise<readonly ProviderEventId[]> {
    return this.rows.find({
      select: { provider: true, eventId: true },
      where: { handledAt: IsNull(), nextTryAt: LessThanOrEqual(now) },
      order: { nextTryAt: 'ASC' },
      take: limit,
    });
  }

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

  /** About no payment of ours so far, or its provider is down: retried at growing intervals. */
  async postpone({ provider, eventId, tries }: ProviderEventEntity, now: Date): Promise<void> {
    const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(tries, MOST_DOUBLINGS));
    const nextTryAt = new Date(now.getTime() + pause);
    await this.rows.update({ provider, eventId, handledAt: IsNull() }, { tries: tries + 1, nextTryAt });
  }

  async prune(before: Date): Promise<void> {
    await this.rows.delete({ receivedAt: LessThan(before) });
  }
}
