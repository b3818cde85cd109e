import { lockInTransaction, SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Repository } from 'typeorm';
import { ClientEntity } from './client.entity.js';
import { isOAuthId, newOAuthId } from './token-text.js';

const SECRET_BYTES = 32;

export const MOST_CLIENTS = 50;

export type Client = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly secret: string;
  readonly redirect: string;
};

type Wish = { readonly name: string; readonly redirect: string };

@Injectable()
export class Clients {
  constructor(
    @InjectRepository(ClientEntity) private readonly clients: Repository<ClientEntity>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'clientSecretsKey'>,
  ) {}

  async find(id: string): Promise<Client | undefined> {
    const found = isOAuthId(id) ? await this.clients.findOneBy({ id }) : null;
    return found ? this.#withSecret(found) : undefined;
  }

  async ofUser(userId: string): Promise<readonly Client[]> {
    const found = await this.clients.find({
      where: { userId },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: MOST_CLIENTS,
    });
    return found.map((client) => this.#withSecret(client));
  }

  async create(userId: string, { name, redirect }: Wish, createdAt: Date): Promise<Client | undefined> {
    const client = { id: newOAuthId(), userId, name, redirect };
    return this.clients.manager.transaction(async (manager) => {
      await lockInTransaction(manager, `oauth.clients ${userId}`);
      if ((await manager.countBy(ClientEntity, { userId })) >= MOST_CLIENTS) return undefined;
      await manager.insert(ClientEntity, { ...client, createdAt });
      return this.#withSecret(client);
    });
  }

  /** Keeps the secret. Undefined for an unknown client, or another user's. */
  async change(userId: string, id: string, { name, redirect }: Wish): Promise<Client | undefined> {
    if (!isOAuthId(id)) return undefined;
    const { affected } = await this.clients.update({ id, userId }, { name, redirect });
    return affected === 1 ? this.#withSecret({ id, userId, name, redirect }) : undefined;
  }

  /** Ends all its grants. False for an unknown client, or another user's. */
  async remove(userId: string, id: string): Promise<boolean> {
    if (!isOAuthId(id)) return false;
    const { affected } = await this.clients.delete({ id, userId });
    return affected === 1;
  }

  async removeAll(userId: string): Promise<void> {
    await this.clients.delete({ userId });
  }

  #withSecret({ id, userId, name, redirect }: Omit<Client, 'secret'>): Client {
    return { id, userId, name, redirect, secret: this.#secretOf(id) };
  }

  /** Derived: no table holds it, yet its owner can see it again. */
  #secretOf(id: string): string {
    const { clientSecretsKey } = this.secrets;
    return Buffer.from(hkdfSync('sha256', clientSecretsKey, 'hatch', `client secret ${id}`, SECRET_BYTES)).toString(
      'hex',
    );
  }
}

/** Constant time. */
export const isSecretOf = ({ secret }: Pick<Client, 'secret'>, given: string): boolean =>
  timingSafeEqual(digest(secret), digest(given));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
