import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Addresses } from './addresses.js';
import { AddressesRepository } from './addresses.repository.js';

export class GetAddresses extends UseCaseQuery<{ readonly userId: string }, Addresses> {}

@QueryHandler(GetAddresses)
export class GetAddressesHandler implements IQueryHandler<GetAddresses> {
  constructor(private readonly addresses: AddressesRepository) {}

  async execute({ data: { userId } }: GetAddresses): Promise<Addresses> {
    return (await this.addresses.load(userId)).state;
  }
}
