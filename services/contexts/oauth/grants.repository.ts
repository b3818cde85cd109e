import { lockInTransaction } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, MoreThan, Not, QueryFailedError, type Repository } from 'typeorm';
import { ClientEntity } from './client.entity.js';
import { GrantEntity } from './grant.entity.js';
import { isScope, type Scope } from './scopes.js';
import { hashOf, isOAuthId, newOAuthId, newToken } from './token-text.js';
import { TokenEntity } from './token.entity.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const CODE_MS = 5 * MINUTE_MS;
export const REFRESH_MS = 60 * DAY_MS;
const PERSONAL_MS = 365 * DAY_MS;
/** An answer may be lost, and two workers of one program may ask at once. */
const REFRESH_AGAIN_MS = 30_000;
const FOREIGN_KEY_VIOLATION = '23503';

export const MOST_PERSONAL = 50;
/** Per person and client: a till in each shop, say. The oldest end. */
const MOST_FOR_CLIENT = 20;
const MOST_LISTED = 100;

export type AuthorisedApplication = {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
};

export type PersonalToken = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type CodeGrant = {
  readonly id: string;
  readonly userId: string;
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date;
  readonly redirect: string;
  readonly challenge: string;
};

type Allowed = Pick<CodeGrant, 'userId' | 'clientId' | 'scopes' | 'redirect' | 'challenge'>;

export type KeptToken = {
  readonly accessHash: string;
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string | null;
  readonly scopes: readonly Scope[];
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly refreshExpiresAt: Date | null;
  readonly isRotated: boolean;
  /** Too long ago for a lost answer to explain another use of its refresh token. */
  readonly isSpent: boolean;
};

const graceBegan = (now: Date): Date => new Date(now.getTime() - REFRESH_AGAIN_MS);

const known = (scopes: readonly string[]): readonly Scope[] => scopes.filter(isScope);

/** Tokens are shown once; the tables hold hashes. */
@Injectable()
export class Grants {
  constructor(
    @InjectRepository(GrantEntity) private readonly grants: Repository<GrantEntity>,
    @InjectRepository(TokenEntity) private readonly tokens: Repository<TokenEntity>,
    @InjectRepository(ClientEntity) private readonly clients: Repository<ClientEntity>,
  ) {}

  async applicationsOf(userId: string, now: Date): Promise<readonly AuthorisedApplication[]> {
    const found = await this.grants.find({
      where: { userId, clientId: Not(IsNull()), expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: MOST_LISTED,
    });
    const clients = await this.clients.findBy({ id: In(found.map(({ clientId }) => clientId)) });
    const names = new Map(clients.map(({ id, name }) => [id, name]));
    return found.map(({ id, clientId, scopes, createdAt }) => ({
      id,
      clientId: clientId ?? '',
      clientName: names.get(clientId ?? '') ?? '',
      scopes: known(scopes),
      createdAt,
    }));
  }

  async personalOf(userId: string, now: Date): Promise<readonly PersonalToken[]> {
    const found = await this.grants.find({
      where: { userId, clientId: IsNull(), expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: MOST_PERSONAL,
    });
    return found.map(({ id, name, scopes, createdAt, expiresAt }) => ({
      ...{ id, name, scopes: known(scopes), createdAt, expiresAt },
    }));
  }

  /** Valid for a year. Undefined at the limit. */
  async createPersonal(
    userId: string,
    { name, scopes }: Pick<PersonalToken, 'name' | 'scopes'>,
    now: Date,
  ): Promise<{ readonly token: PersonalToken; readonly accessToken: string } | undefined> {
    await this.#prune(userId, now);
    const expiresAt = new Date(now.getTime() + PERSONAL_MS);
    const token = { id: newOAuthId(), name, scopes, createdAt: now, expiresAt };
    const accessToken = newToken();
    return this.grants.manager.transaction(async (manager) => {
      await lockInTransaction(manager, `oauth.personal ${userId}`);
      if ((await manager.countBy(GrantEntity, { userId, clientId: IsNull() })) >= MOST_PERSONAL) return undefined;
      await manager.insert(GrantEntity, { ...token, scopes: [...scopes], userId });
      await manager.insert(TokenEntity, {
        ...{ accessHash: hashOf(accessToken), grantId: token.id, scopes: [...scopes], issuedAt: now, expiresAt },
      });
      return { token, accessToken };
    });
  }

  async end(userId: string, id: string, kind: 'application' | 'personal'): Promise<boolean> {
    if (!isOAuthId(id)) return false;
    const clientId = kind === 'personal' ? IsNull() : Not(IsNull());
    const { affected } = await this.grants.delete({ id, userId, clientId });
    return affected === 1;
  }

  async endGrant(id: string): Promise<void> {
    await this.grants.delete({ id });
  }

  async removeAll(userId: string): Promise<void> {
    await this.grants.delete({ userId });
  }

  async allow(code: string, { scopes, ...allowed }: Allowed, now: Date): Promise<void> {
    await this.#prune(allowed.userId, now);
    await this.#endOldest(allowed);
    const expiresAt = new Date(now.getTime() + CODE_MS);
    const id = newOAuthId();
    const codes = { codeHash: hashOf(code), codeExpiresAt: expiresAt };
    await this.grants.insert({ id, name: '', ...allowed, scopes: [...scopes], createdAt: now, expiresAt, ...codes });
  }

  async behindCode(code: string, now: Date): Promise<CodeGrant | undefined> {
    const found = await this.grants.findOneBy({ codeHash: hashOf(code), codeExpiresAt: MoreThan(now) });
    if (!found || found.clientId === null || found.redirect === null || found.challenge === null) return undefined;
    const { id, userId, clientId, scopes, redirect, challenge } = found;
    return { id, userId, clientId, scopes: known(scopes), expiresAt: found.codeExpiresAt ?? now, redirect, challenge };
  }

  async isCodeUsed(id: string): Promise<boolean> {
    return !(await this.grants.existsBy({ id, codeUsedAt: IsNull() }));
  }

  async useCode(id: string, now: Date): Promise<boolean> {
    const { affected } = await this.grants.update({ id, codeUsedAt: IsNull() }, { codeUsedAt: now });
    return affected === 1;
  }

  /** Idempotent. False once its grant has ended, or where the stored token has other scopes. */
  async issue(
    token: Pick<KeptToken, 'accessHash' | 'grantId' | 'scopes' | 'issuedAt' | 'expiresAt'>,
  ): Promise<boolean> {
    const { accessHash, grantId, scopes, issuedAt, expiresAt } = token;
    try {
      const row = { accessHash, grantId, scopes: [...scopes], issuedAt, expiresAt };
      await this.tokens.createQueryBuilder().insert().values(row).orIgnore().execute();
    } catch (error) {
      if (error instanceof QueryFailedError && error.driverError.code === FOREIGN_KEY_VIOLATION) return false;
      throw error;
    }
    const kept = await this.tokens.findOneBy({ accessHash, grantId });
    return kept?.scopes.toSorted().join(' ') === scopes.toSorted().join(' ');
  }

  /** Extends the grant. @returns until when both are valid; undefined once the grant has ended */
  async addRefresh(
    accessHash: string,
    refreshToken: string,
    wanted: Date,
  ): Promise<{ readonly expiresAt: Date; readonly refreshExpiresAt: Date } | undefined> {
    const given = { refreshHash: hashOf(refreshToken), refreshExpiresAt: wanted };
    await this.tokens.update({ accessHash, refreshHash: IsNull() }, given);
    const token = await this.tokens.findOneBy({ accessHash });
    if (!token) return undefined;
    const { grantId, expiresAt, refreshExpiresAt } = token;
    await this.grants.update({ id: grantId, expiresAt: LessThan(wanted) }, { expiresAt: wanted });
    return { expiresAt, refreshExpiresAt: refreshExpiresAt ?? wanted };
  }

  async rotate({ accessHash, grantId }: Pick<KeptToken, 'accessHash' | 'grantId'>, now: Date): Promise<boolean> {
    await this.tokens.update({ accessHash, rotatedAt: IsNull() }, { rotatedAt: now });
    await this.tokens.delete({ grantId, refreshExpiresAt: LessThan(now) });
    return this.tokens.existsBy({ accessHash, rotatedAt: MoreThan(graceBegan(now)) });
  }

  async behindAccess(accessToken: string, now: Date): Promise<KeptToken | undefined> {
    return this.#kept({ accessHash: hashOf(accessToken), expiresAt: MoreThan(now), rotatedAt: IsNull() }, now);
  }

  /** Used tokens too. */
  async behindRefresh(refreshToken: string, now: Date): Promise<KeptToken | undefined> {
    return this.#kept({ refreshHash: hashOf(refreshToken), refreshExpiresAt: MoreThan(now) }, now);
  }

  async #kept(where: Parameters<Repository<TokenEntity>['findOneBy']>[0], now: Date): Promise<KeptToken | undefined> {
    const token = await this.tokens.findOneBy(where);
    const grant = token && (await this.grants.findOneBy({ id: token.grantId }));
    if (!token || !grant) return undefined;
    const { accessHash, grantId, scopes, issuedAt, expiresAt, refreshExpiresAt, rotatedAt } = token;
    const { userId, clientId } = grant;
    const dates = { issuedAt, expiresAt, refreshExpiresAt };
    const state = { isRotated: rotatedAt !== null, isSpent: rotatedAt !== null && rotatedAt <= graceBegan(now) };
    return { accessHash, grantId, userId, clientId, scopes: known(scopes), ...dates, ...state };
  }

  async #prune(userId: string, now: Date): Promise<void> {
    await this.grants.delete({ userId, expiresAt: LessThan(now) });
  }

  async #endOldest({ userId, clientId }: Pick<CodeGrant, 'userId' | 'clientId'>): Promise<void> {
    const older = await this.grants.find({
      select: { id: true },
      where: { userId, clientId },
      order: { createdAt: 'DESC' },
      skip: MOST_FOR_CLIENT - 1,
      take: MOST_LISTED,
    });
    if (older.length > 0) await this.grants.delete({ id: In(older.map(({ id }) => id)) });
  }
}
