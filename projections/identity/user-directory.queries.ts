import { decryptorFor, UNREADABLE, type KeyVault } from '@hatch/event-store';
import { storableText } from '@hatch/kernel/rules';
import { KEY_VAULT } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { wordHashOf, wordsAsked } from '../folds/index.js';
import { DirectoryUserEntity } from './directory-user.entity.js';

export type DirectoryUser = {
  readonly userId: string;
  /** Null once the person is forgotten, and while they are unreadable. */
  readonly email: string | null;
  readonly name: string | null;
  /** Name and address exist but cannot be decrypted. */
  readonly unreadable: boolean;
  readonly isDeleted: boolean;
  readonly registeredAt: Date;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  readonly isDeveloper: boolean;
  readonly abilities: readonly string[];
};

export type UserPage = {
  readonly afterUser?: string | undefined;
  /** Accounts with a right beyond a customer's. */
  readonly staffOnly?: boolean | undefined;
  /** Whole words of a name or an email address: an account must have every one. */
  readonly search?: string | undefined;
  readonly limit: number;
};

@Injectable()
export class UserDirectoryQueries {
  constructor(
    @InjectRepository(DirectoryUserEntity) private readonly users: Repository<DirectoryUserEntity>,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async byId(userId: string): Promise<DirectoryUser | undefined> {
    const found = await this.users.findOneBy({ userId: storableText(userId) });
    return found ? this.#decrypted(found) : undefined;
  }

  async namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.users.findBy({ userId: In(userIds.map(storableText)) });
    const people = await this.#decryptedAll(found);
    return new Map(people.flatMap(({ userId, name }) => (name === null ? [] : [[userId, name] as const])));
  }

  /** Open accounts, the oldest first; decrypts a page at once. */
  async list({ afterUser, staffOnly = false, search, limit }: UserPage): Promise<readonly DirectoryUser[]> {
    const words = search === undefined ? undefined : wordsAsked(search);
    if (words?.length === 0) return [];
    const page = this.users
      .createQueryBuilder('u')
      .where('NOT u.isDeleted')
      .orderBy({ 'u.registeredAt': 'ASC', 'u.userId': 'ASC' })
      .limit(limit);
    if (staffOnly) page.andWhere("(u.isAdmin OR u.isSuperuser OR u.isDeveloper OR u.abilities <> '{}')");
    if (words) {
      const hashes = words.map(await wordHashOf(this.vault, 'shop:people-search'));
      page.andWhere('u.words @> CAST(:words AS bigint[])', { words: `{${hashes.join(',')}}` });
    }
    if (afterUser !== undefined)
      page.andWhere(
        `(u.registeredAt, u.userId) >
           (SELECT o.registered_at, o.user_id FROM rm.user_directory o WHERE o.user_id = :afterUser)`,
        { afterUser: storableText(afterUser) },
      );
    return this.#decryptedAll(await page.getMany());
  }

  async #decrypted(user: DirectoryUserEntity): Promise<DirectoryUser | undefined> {
    const [decrypted] = await this.#decryptedAll([user]);
    return decrypted;
  }

  async #decryptedAll(found: readonly DirectoryUserEntity[]): Promise<readonly DirectoryUser[]> {
    const decrypt = await decryptorFor(
      found.map(({ encrypted }) => encrypted),
      this.vault,
    );
    return found.map(({ encrypted, words: _words, ...user }) => {
      const person = decrypt(encrypted);
      return { ...user, email: textOr(person.email), name: textOr(person.name), unreadable: person === UNREADABLE };
    });
  }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
