import { SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, createHmac } from 'node:crypto';
import { QueryFailedError, type Repository } from 'typeorm';
import { CredentialEntity } from './credential.entity.js';
import { EmailTaken } from './email-taken.js';

export type Credential = { readonly userId: string; readonly passwordHash: string };

const UNIQUE_VIOLATION = '23505';

const normalised = (email: string): string => email.trim().toLowerCase();

/** Kept outside the log. */
@Injectable()
export class Credentials {
  /** The key is kept outside the database: without it, addresses cannot be tried against this table. */
  constructor(
    @InjectRepository(CredentialEntity) private readonly credentials: Repository<CredentialEntity>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'addressKey'>,
  ) {}

  async find(email: string): Promise<Credential | undefined> {
    const emailKey = this.#keyOf(email);
    await this.#rekey(email, emailKey);
    const found = await this.credentials.findOneBy({ emailKey });
    return found ? { userId: found.userId, passwordHash: found.passwordHash } : undefined;
  }

  async areNone(): Promise<boolean> {
    return !(await this.credentials.exists());
  }

  /** Changes the password of a user who already has the address. @throws EmailTaken */
  async save(email: string, { userId, passwordHash }: Credential): Promise<void> {
    const emailKey = this.#keyOf(email);
    await this.#rekey(email, emailKey);
    const { raw } = await this.credentials
      .createQueryBuilder('known')
      .insert()
      .values({ emailKey, userId, passwordHash })
      .orUpdate(['password_hash'], ['email_key'], { overwriteCondition: { where: { userId } } })
      .returning(['userId'])
      .execute();
    if (raw.length === 0) throw new EmailTaken();
  }

  /** @throws EmailTaken */
  async move(userId: string, email: string): Promise<void> {
    const emailKey = this.#keyOf(email);
    await this.#rekey(email, emailKey);
    try {
      await this.credentials.update({ userId }, { emailKey });
    } catch (error) {
      if (error instanceof QueryFailedError && error.driverError.code === UNIQUE_VIOLATION) throw new EmailTaken();
      throw error;
    }
  }

  async remove(userId: string): Promise<void> {
    await this.credentials.delete({ userId });
  }

  /** For rows of a release that hashed addresses without a key. */
  async #rekey(email: string, emailKey: string): Promise<void> {
    await this.credentials.update(
      { emailKey: createHash('sha256').update(normalised(email)).digest('hex') },
      { emailKey },
    );
  }

  #keyOf(email: string): string {
    return createHmac('sha256', this.secrets.addressKey).update(normalised(email)).digest('hex');
  }
}
