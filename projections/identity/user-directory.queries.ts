import { decryptorFor, UNREADABLE, type KeyVault } from '@hatch/event-store';
import { storableText } from '@hatch/kernel/rules';
import { KEY_VAULT } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { DirectoryUserEntity } from './directory-user.entity.js';

export type DirectoryUser = {
  readonly userId: string;
  /** Null once the person is forgotten, and while they are unreadable. */
  readonly email: string | null;
  readonly name: string | null;
  /** Name and address are there and cannot be decrypted. */
  readonly unreadable: boolean;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  readonly isDeveloper: boolean;
  readonly abilities: readonly string[];
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

  /** By id; without those who are forgotten or unreadable. */
  async namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.users.findBy({ userId: In(userIds.map(storableText)) });
    const people = await Promise.all(found.map((user) => this.#decrypted(user)));
    return new Map(people.flatMap(({ userId, name }) => (name === null ? [] : [[userId, name] as const])));
  }

  async #decrypted({ encrypted, ...user }: DirectoryUserEntity): Promise<DirectoryUser> {
    const person = (await decryptorFor([encrypted], this.vault))(encrypted);
    const { email, name } = person;
    return { ...user, email: textOr(email), name: textOr(name), unreadable: person === UNREADABLE };
  }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
