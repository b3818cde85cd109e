import { decryptorFor, type KeyVault } from '@hatch/event-store';
import { storableText } from '@hatch/kernel/rules';
import { KEY_VAULT } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { DirectoryUserEntity } from './directory-user.entity.js';

export type DirectoryUser = {
  readonly userId: string;
  /** Null once the person is forgotten. */
  readonly email: string | null;
  readonly name: string | null;
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

  async #decrypted({ encrypted, ...user }: DirectoryUserEntity): Promise<DirectoryUser> {
    const { email, name } = (await decryptorFor([encrypted], this.vault))(encrypted);
    return { ...user, email: textOr(email), name: textOr(name) };
  }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
