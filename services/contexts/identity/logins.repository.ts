import { newShortId } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { LoginEntity } from './login.entity.js';

const ID_LETTERS = 26;

export type Login = {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date;
  readonly person: { readonly userId: string; readonly actedAt: Date } | null;
};

export type LastingLogin = Login & { readonly createdAt: Date; readonly device: string | null };

const MOST_LISTED = 100;

@Injectable()
export class Logins {
  constructor(@InjectRepository(LoginEntity) private readonly logins: Repository<LoginEntity>) {}

  /** The id is unguessable and goes into the encrypted session cookie. */
  async open(userId: string, device: string | null, now: Date, expiresAt: Date): Promise<Login> {
    const login = { id: newShortId(ID_LETTERS), userId, expiresAt, lastUsedAt: now };
    await this.logins.insert({ ...login, device, createdAt: now });
    return { ...login, person: null };
  }

  async find(id: string, now: Date): Promise<Login | undefined> {
    const found = await this.logins.findOneBy({ id, revokedAt: IsNull(), expiresAt: MoreThan(now) });
    if (!found) return undefined;
    const { userId, expiresAt, lastUsedAt } = found;
    return { id, userId, expiresAt, lastUsedAt, person: personOf(found) };
  }

  async lasting(userId: string, now: Date): Promise<readonly LastingLogin[]> {
    const found = await this.logins.find({
      where: { userId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { lastUsedAt: 'DESC', id: 'ASC' },
      take: MOST_LISTED,
    });
    return found.map((login) => {
      const { id, expiresAt, lastUsedAt, createdAt, device } = login;
      return { id, userId, expiresAt, lastUsedAt, createdAt, device, person: personOf(login) };
    });
  }

  async revoke(id: string, now: Date): Promise<void> {
    await this.logins.update({ id, revokedAt: IsNull() }, { revokedAt: now });
  }

  async used(id: string, now: Date): Promise<void> {
    await this.logins.update({ id, lastUsedAt: LessThan(now) }, { lastUsedAt: now });
  }

  async setPerson(id: string, personId: string | null, now: Date): Promise<void> {
    await this.logins.update({ id }, { personId, personActedAt: personId === null ? null : now });
  }

  async personActed(id: string, now: Date): Promise<void> {
    await this.logins.update({ id, personActedAt: LessThan(now) }, { personActedAt: now });
  }

  async sendAway(personId: string): Promise<readonly string[]> {
    const { raw } = await this.logins
      .createQueryBuilder()
      .update()
      .set({ personId: null, personActedAt: null })
      .where({ personId })
      .returning(['id'])
      .execute();
    return (raw as readonly { readonly id: string }[]).map(({ id }) => id);
  }

  /** @param butFor the one login to keep @returns the ids of those that were ended */
  async revokeAll(userId: string, now: Date, butFor?: string): Promise<readonly string[]> {
    const { raw } = await this.logins
      .createQueryBuilder()
      .update()
      .set({ revokedAt: now })
      .where({ userId, revokedAt: IsNull(), ...(butFor !== undefined && { id: Not(butFor) }) })
      .returning(['id'])
      .execute();
    return (raw as readonly { readonly id: string }[]).map(({ id }) => id);
  }

  async removeAll(userId: string): Promise<void> {
    await this.logins.delete({ userId });
  }
}

const personOf = ({ personId, personActedAt }: LoginEntity): Login['person'] =>
  personId === null || personActedAt === null ? null : { userId: personId, actedAt: personActedAt };
