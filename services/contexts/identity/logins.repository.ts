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
  /** Who stands at a shared tablet, as far as anybody said so (KIT-14). */
  readonly person: { readonly userId: string; readonly actedAt: Date } | null;
};

export type LastingLogin = Login & { readonly createdAt: Date; readonly device: string | null };

/** More than anybody is logged in on; the others end with all others. */
const MOST_LISTED = 100;

/** One row for each login, so that it can be ended from the server. */
@Injectable()
export class Logins {
  constructor(@InjectRepository(LoginEntity) private readonly logins: Repository<LoginEntity>) {}

  /** The id is unguessable and goes into the encrypted session cookie. */
  async open(userId: string, device: string | null, now: Date, expiresAt: Date): Promise<Login> {
    const login = { id: newShortId(ID_LETTERS), userId, expiresAt, lastUsedAt: now };
    await this.logins.insert({ ...login, device, createdAt: now });
    return { ...login, person: null };
  }

  /** Undefined once it is revoked or has expired. */
  async find(id: string, now: Date): Promise<Login | undefined> {
    const found = await this.logins.findOneBy({ id, revokedAt: IsNull(), expiresAt: MoreThan(now) });
    if (!found) return undefined;
    const { userId, expiresAt, lastUsedAt } = found;
    return { id, userId, expiresAt, lastUsedAt, person: personOf(found) };
  }

  /** Those of a user that last, the one used last first (ACC-06). */
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

  /** The first revocation counts. */
  async revoke(id: string, now: Date): Promise<void> {
    await this.logins.update({ id, revokedAt: IsNull() }, { revokedAt: now });
  }

  async used(id: string, now: Date): Promise<void> {
    await this.logins.update({ id, lastUsedAt: LessThan(now) }, { lastUsedAt: now });
  }

  /** Somebody says who they are, or goes away: null (KIT-14). */
  async setPerson(id: string, personId: string | null, now: Date): Promise<void> {
    await this.logins.update({ id }, { personId, personActedAt: personId === null ? null : now });
  }

  /** Whoever stands there did something. */
  async personActed(id: string, now: Date): Promise<void> {
    await this.logins.update({ id, personActedAt: LessThan(now) }, { personActedAt: now });
  }

  /** Wherever they stand: their PIN is another one, or gone. */
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

  /** Ends all logins of a user, but for one where it is given; answers the ids of those that lasted. */
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

  /** Ends all logins of a user and keeps no trace of them. */
  async removeAll(userId: string): Promise<void> {
    await this.logins.delete({ userId });
  }
}

const personOf = ({ personId, personActedAt }: LoginEntity): Login['person'] =>
  personId === null || personActedAt === null ? null : { userId: personId, actedAt: personActedAt };
