import { queryOf } from '@hatch/platform';
import type { Addresses } from './addresses.js';
import { AddressesRepository } from './addresses.repository.js';

export const GetAddresses = queryOf(
  AddressesRepository,
  'GetAddresses',
  async (addresses, { userId }: { readonly userId: string }): Promise<Addresses> =>
    (await addresses.load(userId)).state,
);
