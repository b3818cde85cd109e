import { decryptorFor, encryptFields, type KeyVault } from '@hatch/event-store';
import { KEY_VAULT, SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { In, type Repository } from 'typeorm';
import { PasskeyEntity } from './passkey.entity.js';
import { SecondFactorEntity } from './second-factor.entity.js';

const CODES = 10;
const LETTERS = 10;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as `k3x9p-7hqmd`, 49 bits each. */
const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`;
  });

const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

const isRecoveryCode = (typed: string): boolean => plainCode(typed).length === LETTERS;

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** A clock may be a step off (RFC 6238, 5.2). */
const WINDOW = 1;
const CODE = /^\d{6}$/;

export type Factors = {
  readonly appSince: Date | null;
  readonly recoveryCodes: number;
  readonly passkeys: number;
};

const SEALED_AS = 'second factor';

@Injectable()
export class SecondFactors {
  /** The key is kept outside the database: without it, recovery codes cannot be tried against this table. */
  constructor(
    @InjectRepository(SecondFactorEntity) private readonly factors: Repository<SecondFactorEntity>,
    @InjectRepository(PasskeyEntity) private readonly passkeys: Repository<PasskeyEntity>,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'addressKey'>,
  ) {}

  async of(userId: string): Promise<Factors> {
    const [found, passkeys] = await Promise.all([
      this.factors.findOneBy({ userId }),
      this.passkeys.countBy({ userId }),
    ]);
    return { appSince: found?.appSince ?? null, recoveryCodes: found?.recoveryHashes.length ?? 0, passkeys };
  }

  async having(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const among = { userId: In([...userIds]) };
    const [apps, passkeys] = await Promise.all([
      this.factors.find({ where: among, select: { userId: true, appSince: true } }),
      this.passkeys.find({ where: among, select: { userId: true } }),
    ]);
    return new Set([...apps.filter(({ appSince }) => appSince !== null), ...passkeys].map(({ userId }) => userId));
  }

  async has(userId: string): Promise<boolean> {
    return (await this.having([userId])).has(userId);
  }

  /** Replaces an unproved secret. @returns Base32; undefined where an app is in use */
  async beginApp(userId: string): Promise<string | undefined> {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const encrypted = await encryptFields({ secret }, `user:${userId}`, `${SEALED_AS} ${userId}`, this.vault);
    const { raw } = await this.factors
      .createQueryBuilder('known')
      .insert()
      .values({ userId, encrypted, lastStep: '0' })
      .orUpdate(['sealed', 'last_step'], ['user_id'], { overwriteCondition: { where: 'known.app_since IS NULL' } })
      .returning(['userId'])
      .execute();
    return raw.length === 1 ? secret : undefined;
  }

  async confirmApp(userId: string, code: string, now: Date): Promise<boolean> {
    const found = await this.factors.findOneBy({ userId });
    if (!found || found.appSince || !(await this.#takes(found, code, now))) return false;
    await this.factors.update({ userId }, { appSince: now });
    return true;
  }

  async check(userId: string, typed: string, now: Date): Promise<'app' | 'recovery' | undefined> {
    const found = await this.factors.findOneBy({ userId });
    if (!found) return undefined;
    const code = typed.replace(/\s/g, '');
    if (CODE.test(code)) return found.appSince && (await this.#takes(found, code, now)) ? 'app' : undefined;
    return isRecoveryCode(typed) && (await this.#uses(userId, typed)) ? 'recovery' : undefined;
  }

  /** Replaces the earlier ones. @returns codes that cannot be read again */
  async renewRecoveryCodes(userId: string): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    const recoveryHashes = codes.map((code) => this.#hashOf(userId, code));
    await this.factors
      .createQueryBuilder()
      .insert()
      .values({ userId, encrypted: null, appSince: null, recoveryHashes })
      .orUpdate(['recovery_hashes'], ['user_id'])
      .execute();
    return codes;
  }

  async removeApp(userId: string): Promise<void> {
    await this.factors.update({ userId }, { encrypted: null, appSince: null, lastStep: '0' });
    if ((await this.passkeys.countBy({ userId })) === 0) await this.factors.delete({ userId });
  }

  async removeAll(userId: string): Promise<void> {
    await this.factors.delete({ userId });
    await this.passkeys.delete({ userId });
  }

  /** One of two concurrent uses of a code succeeds. */
  async #takes({ userId, encrypted }: SecondFactorEntity, code: string, now: Date): Promise<boolean> {
    const { secret } = (await decryptorFor([encrypted], this.vault))(encrypted);
    if (typeof secret !== 'string' || !CODE.test(code)) return false;
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
    const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
    if (delta === null) return false;
    const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
    const { affected } = await this.factors
      .createQueryBuilder()
      .update()
      .set({ lastStep: String(step) })
      .where('user_id = :userId AND last_step < :step', { userId, step })
      .execute();
    return affected === 1;
  }

  async #uses(userId: string, typed: string): Promise<boolean> {
    const hash = this.#hashOf(userId, typed);
    const { affected } = await this.factors
      .createQueryBuilder()
      .update()
      .set({ recoveryHashes: () => 'array_remove(recovery_hashes, :hash)' })
      .where('user_id = :userId AND :hash = ANY(recovery_hashes)', { userId, hash })
      .execute();
    return affected === 1;
  }

  #hashOf(userId: string, code: string): string {
    return createHmac('sha256', this.secrets.addressKey)
      .update(`recovery ${userId} ${plainCode(code)}`)
      .digest('base64url');
  }
}

/** `otpauth:` URI for a QR code. @param secret Base32 */
export const appAddress = (secret: string, site: string, email: string): string =>
  new TOTP({ issuer: site, label: email, secret: Secret.fromBase32(secret), period: STEP_SECONDS }).toString();
