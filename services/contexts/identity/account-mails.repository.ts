import { decryptorFor, encryptFields, type KeyVault } from '@hatch/event-store';
import { newShortId } from '@hatch/kernel';
import { Jobs, KEY_VAULT, lockInTransaction, SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { In, IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { AccountMailEntity } from './account-mail.entity.js';

export const ACCOUNT_MAIL_QUEUE = 'account-mail';

/** With pauses that double from one second: half an hour, as long as the user may wait. */
const ATTEMPTS = 11;
const ID_LETTERS = 26;
const MOST_BESIDE = 10;
const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Kinds on `-changed`, `-made`, `-allowed` and a second factor are notices without a link. */
export type AccountMailKind =
  | 'registration'
  | 'password-reset'
  | 'email-change'
  | 'email-changed'
  | 'password-changed'
  | 'token-made'
  | 'program-allowed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset';

const VALID_MS: Readonly<Record<AccountMailKind, number>> = {
  registration: 24 * HOUR_MS,
  'password-reset': HOUR_MS,
  'email-change': 24 * HOUR_MS,
  'email-changed': 24 * HOUR_MS,
  'password-changed': 24 * HOUR_MS,
  'token-made': 24 * HOUR_MS,
  'program-allowed': 24 * HOUR_MS,
  'second-factor-on': 24 * HOUR_MS,
  'second-factor-off': 24 * HOUR_MS,
  'second-factor-reset': 24 * HOUR_MS,
};

export type AccountMail = {
  readonly id: string;
  readonly kind: AccountMailKind;
  readonly userId: string | null;
  readonly given: Readonly<Record<string, unknown>>;
};

type Wanted = {
  readonly kind: AccountMailKind;
  /** For a registration, the id of the future account. */
  readonly userId: string | null;
  /** Encrypted under the user's own key; dropped without a user. */
  readonly given?: Readonly<Record<string, string>>;
};

export type Registration = { readonly name: string; readonly email: string; readonly passwordHash: string };

export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link's secret is made when its mail is sent and is only in the mail: the table holds its hash. */
@Injectable()
export class AccountMails {
  constructor(
    @InjectRepository(AccountMailEntity) private readonly mails: Repository<AccountMailEntity>,
    private readonly jobs: Jobs,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'addressKey'>,
  ) {}

  async request(wanted: Wanted, now: Date): Promise<void> {
    const row = await this.#rowFor(wanted, now);
    await this.mails.insert(row);
    await this.#send(row);
  }

  /**
   * Writes the same without a user or while another link is under way, so that the answer takes as long. @param userId
   * null for an unknown address
   */
  async requestReset(userId: string | null, now: Date): Promise<void> {
    const kind = 'password-reset';
    const row = await this.#rowFor({ kind, userId }, now);
    await this.mails.manager.transaction(async (manager) => {
      const whose = userId ?? randomUUID();
      await lockInTransaction(manager, `identity.reset ${whose}`);
      const isUnderWay = await manager.existsBy(AccountMailEntity, { kind, userId: whose, expiresAt: MoreThan(now) });
      await manager.insert(AccountMailEntity, isUnderWay ? { ...row, userId: null } : row);
    });
    await this.#send(row);
  }

  /** @param mayMail false: earlier links to this address also open this registration */
  async requestRegistration(
    { userId, given }: { readonly userId: string; readonly given: Registration },
    mayMail: boolean,
    now: Date,
  ): Promise<void> {
    const row = await this.#rowFor({ kind: 'registration', userId, given }, now);
    // The secret is thrown away: no mail carries it.
    const tokenHash = mayMail ? null : hashOf(newLinkToken());
    await this.mails.insert({ ...row, tokenHash, addressKey: this.#addressKeyOf(given.email) });
    if (mayMail) await this.#send(row);
  }

  /** Newest first: a stranger may have made some. */
  async registrationsBeside({ id, given }: AccountMail, now: Date): Promise<readonly AccountMail[]> {
    const { email } = given;
    if (typeof email !== 'string') return [];
    const found = await this.mails.find({
      where: { id: Not(id), addressKey: this.#addressKeyOf(email), expiresAt: MoreThan(now) },
      order: { expiresAt: 'DESC' },
      take: MOST_BESIDE,
    });
    const mails = await Promise.all(found.map((row) => this.#opened(row)));
    return mails.filter((mail) => mail !== undefined);
  }

  async #rowFor({ kind, userId, given }: Wanted, now: Date) {
    const id = newShortId(ID_LETTERS);
    const encrypted =
      given && userId !== null ? await encryptFields(given, `user:${userId}`, `account mail ${id}`, this.vault) : null;
    return { id, kind, userId, encrypted, tokenHash: null, expiresAt: new Date(now.getTime() + VALID_MS[kind]) };
  }

  async #send({ id, kind }: Pick<AccountMail, 'id' | 'kind'>): Promise<void> {
    await this.jobs.enqueue(ACCOUNT_MAIL_QUEUE, kind, { id }, { jobId: id, attempts: ATTEMPTS });
  }

  #addressKeyOf(email: string): string {
    return createHmac('sha256', this.secrets.addressKey).update(email.trim().toLowerCase()).digest('hex');
  }

  async find(id: string, now: Date): Promise<AccountMail | undefined> {
    return this.#opened(await this.mails.findOneBy({ id, expiresAt: MoreThan(now) }));
  }

  /** Earlier links stop working. False when the mail is no longer wanted. */
  async issue(id: string, token: string): Promise<boolean> {
    const { affected } = await this.mails.update({ id }, { tokenHash: hashOf(token) });
    return affected === 1;
  }

  async behind(token: string, kind: AccountMailKind, now: Date): Promise<AccountMail | undefined> {
    return this.#opened(await this.mails.findOneBy({ tokenHash: hashOf(token), kind, expiresAt: MoreThan(now) }));
  }

  /** Uses the link up: of two concurrent calls one succeeds. */
  async take({ id }: Pick<AccountMail, 'id'>): Promise<boolean> {
    const { affected } = await this.mails.delete({ id });
    return affected === 1;
  }

  async sent(id: string): Promise<void> {
    await this.mails.delete({ id, tokenHash: IsNull() });
  }

  async voidLinksOf(userId: string): Promise<void> {
    await this.mails.delete({ userId, kind: In(['password-reset', 'email-change'] satisfies AccountMailKind[]) });
  }

  async removeAll(userId: string): Promise<void> {
    await this.mails.delete({ userId });
  }

  async prune(now: Date): Promise<void> {
    await this.mails.delete({ expiresAt: LessThan(now) });
  }

  async #opened(found: AccountMailEntity | null): Promise<AccountMail | undefined> {
    if (!found) return undefined;
    const { id, kind, userId, encrypted } = found;
    const given = (await decryptorFor([encrypted], this.vault))(encrypted);
    return { id, kind: kind as AccountMailKind, userId, given };
  }
}
