import type { KeyVault } from '@hatch/event-store';
import { testDataSource } from '@hatch/platform/testing';
import { DirectoryUserEntity } from '../directory-user.entity.js';
import { UserDirectoryQueries, type DirectoryUser } from '../user-directory.queries.js';

/** One user of a test database, as whoever has this vault may read it. */
export const userById = async (url: string, vault: KeyVault, userId: string): Promise<DirectoryUser | undefined> => {
  const source = await testDataSource(url, [DirectoryUserEntity]);
  try {
    return await new UserDirectoryQueries(source.repository(DirectoryUserEntity), vault).byId(userId);
  } finally {
    await source.close();
  }
};
