import { lockInTransaction, SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { IsNull, LessThanOrEqual, Not, type Repository } from 'typeorm';
import { FORMER_SECRET_FOR_MS, isHopeless, restingUntil } from './delivery-schedule.js';
import type { Topic } from './integration-event.js';
import { WebhookEntity } from './webhook.entity.js';
import { webhookSecret } from './webhook-signature.js';

export const MOST_WEBHOOKS = 20;
const LISTENING_FOR_MS = 1000;

export type Webhook = Readonly<WebhookEntity>;
export type WebhookWish = { readonly url: string; readonly topics: readonly Topic[] };
type Listening = Pick<Webhook, 'id' | 'topics' | 'createdAt'>;

@Injectable()
export class Webhooks {
  #listening: { readonly read: Promise<readonly Listening[]>; readonly until: number } | undefined;

  constructor(
    @InjectRepository(WebhookEntity) private readonly rows: Repository<WebhookEntity>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'clientSecretsKey'>,
  ) {}

  /** Oldest first; never more than `MOST_WEBHOOKS`. */
  all(): Promise<readonly Webhook[]> {
    return this.rows.find({ order: { createdAt: 'ASC', id: 'ASC' }, take: MOST_WEBHOOKS });
  }

  async find(id: string): Promise<Webhook | undefined> {
    return (await this.rows.findOneBy({ id })) ?? undefined;
  }

  /** Up to a second old: every event asks for it. */
  listening(): Promise<readonly Listening[]> {
    const now = performance.now();
    if (!this.#listening || this.#listening.until <= now) {
      const select = { id: true, topics: true, createdAt: true } as const;
      const read = this.rows.find({ select, where: { stoppedAt: IsNull() }, take: MOST_WEBHOOKS });
      this.#listening = { read, until: now + LISTENING_FOR_MS };
      read.catch(() => (this.#listening = undefined));
    }
    return this.#listening.read;
  }

  async callable(now: Date): Promise<readonly string[]> {
    const at = { stoppedAt: IsNull() };
    const found = await this.rows.find({
      select: { id: true },
      where: [
        { ...at, restingUntil: IsNull() },
        { ...at, restingUntil: LessThanOrEqual(now) },
      ],
    });
    return found.map(({ id }) => id);
  }

  async create({ url, topics }: WebhookWish, createdAt: Date): Promise<Webhook | undefined> {
    const id = randomUUID();
    await this.rows.manager.transaction(async (manager) => {
      await lockInTransaction(manager, 'integrations.webhooks');
      if ((await manager.count(WebhookEntity)) >= MOST_WEBHOOKS) return;
      await manager.insert(WebhookEntity, { id, url, topics: [...topics], createdAt, secretVersion: 1 });
    });
    this.#listening = undefined;
    return this.find(id);
  }

  async choose(id: string, topics: readonly Topic[]): Promise<boolean> {
    return this.#changed(await this.rows.update({ id }, { topics: [...topics] }));
  }

  /** Forgets failures at the old address. False when the address is the same, or the webhook unknown. */
  async move(id: string, url: string): Promise<boolean> {
    return isOne(await this.rows.update({ id, url: Not(url) }, { ...WELL, url }));
  }

  async remove(id: string): Promise<boolean> {
    return this.#changed(await this.rows.delete({ id }));
  }

  async stop(id: string, stoppedBy: 'person' | 'failures', now: Date): Promise<boolean> {
    return this.#changed(await this.rows.update({ id, stoppedAt: IsNull() }, { stoppedAt: now, stoppedBy }));
  }

  async start(id: string): Promise<boolean> {
    return this.#changed(await this.rows.update({ id }, { ...WELL, stoppedAt: null, stoppedBy: null }));
  }

  async renewSecret(id: string, now: Date): Promise<boolean> {
    const formerSecretUntil = new Date(now.getTime() + FORMER_SECRET_FOR_MS);
    return isOne(await this.rows.update({ id }, { secretVersion: () => 'secret_version + 1', formerSecretUntil }));
  }

  secretsOf({ id, secretVersion, formerSecretUntil }: Webhook, now: Date): readonly [string, ...string[]] {
    const secret = (version: number): string => webhookSecret(this.secrets.clientSecretsKey, id, version);
    const isFormerGood = formerSecretUntil !== null && formerSecretUntil > now;
    return [secret(secretVersion), ...(isFormerGood ? [secret(secretVersion - 1)] : [])];
  }

  /** True after failures. */
  async succeeded(id: string): Promise<boolean> {
    return isOne(await this.rows.update({ id, failures: Not(0) }, WELL));
  }

  /** `hopeless` when it must be stopped; undefined for one that was removed meanwhile. */
  async failed(id: string, now: Date): Promise<'resting' | 'hopeless' | undefined> {
    await this.rows.update(
      { id },
      { failures: () => 'failures + 1', failingSince: () => `coalesce(failing_since, '${now.toISOString()}')` },
    );
    const webhook = await this.find(id);
    if (!webhook) return undefined;
    const { failures, failingSince } = webhook;
    await this.rows.update({ id }, { restingUntil: restingUntil(failures, now) });
    return isHopeless(failures, failingSince ?? now, now) ? 'hopeless' : 'resting';
  }

  #changed(result: { readonly affected?: number | null }): boolean {
    this.#listening = undefined;
    return isOne(result);
  }
}

const WELL = { failures: 0, failingSince: null, restingUntil: null } as const;

const isOne = ({ affected }: { readonly affected?: number | null }): boolean => affected === 1;
