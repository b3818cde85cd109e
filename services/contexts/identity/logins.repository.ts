import { newShortId } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, type Repository } from 'typeorm';
import { LoginEntity } from './login.entity.js';

const ID_LETTERS = 26;

export type Login = { readonly id: string; readonly userId: string; readonly expiresAt: Date };

/** One row for each login, so that it can be ended from the server. */
@Injectable()
export class Logins {
  constructor(@InjectRepository(LoginEntity) private readonly logins: Repository<LoginEntity>) {}

  /** The id is unguessable and goes into the encrypted session cookie. */
  async open(userId: string, now: Date, expiresAt: Date): Promise<Login> {
    const login = { id: newShortId(ID_LETTERS), userId, expiresAt };
    await this.logins.insert({ ...login, createdAt: now });
    return login;
  }

  /** Undefined once it is revoked or has expired. */
  async find(id: string, now: Date): Promise<Login | undefined> {
    const found = await this.logins.findOneBy({ id, revokedAt: IsNull(), expiresAt: MoreThan(now) });
    return found ? { id, userId: found.userId, expiresAt: found.expiresAt } : undefined;
  }

  /** The first revocation counts. */
  async revoke(id: string, now: Date): Promise<void> {
    await this.logins.update({ id, revokedAt: IsNull() }, { revokedAt: now });
  }

  /** Ends all logins of a user and keeps no trace of them. */
  async removeAll(userId: string): Promise<void> {
    await this.logins.delete({ userId });
  }
}
