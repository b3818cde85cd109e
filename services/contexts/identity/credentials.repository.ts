import { SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, createHmac } from 'node:crypto';
import { QueryFailedError, type Repository } from 'typeorm';
import { CredentialEntity } from './credential.entity.js';
import { EmailTaken } from './email-taken.js';

export type Credential = { readonly userId: string; readonly passwordHash: string };

const UNIQUE_VIOLATION = '23505';

/** Capitals and spaces around an address make no difference. */
const normalised = (email: string): string => email.trim().toLowerCase();

/** Who logs in with which e-mail address and password; kept outside the log (OPEN-15). */
@Injectable()
export class Credentials {
  /** The key is kept outside the database: without it nobody can try addresses against this table. */
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

  /** Nobody has an account yet. */
  async areNone(): Promise<boolean> {
    return !(await this.credentials.exists());
  }

  /**
   * Also changes the password of the user who has the address already.
   * @throws EmailTaken
   */
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

  /**
   * The user logs in with another address from now on.
   * @throws EmailTaken
   */
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

  /** From now on this user cannot log in; harmless when repeated. */
  async remove(userId: string): Promise<void> {
    await this.credentials.delete({ userId });
  }

  /** A row of a time when addresses were hashed without a key gets its keyed hash. */
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
