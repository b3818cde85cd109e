import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddressesRepository } from './addresses.repository.js';
import { removeAddress } from './save-address.decision.js';

type Data = { readonly userId: string; readonly addressId: string };

export class RemoveAddress extends UseCaseCommand<Data, void> {}

@CommandHandler(RemoveAddress)
export class RemoveAddressHandler implements ICommandHandler<RemoveAddress> {
  constructor(private readonly addresses: AddressesRepository) {}

  async execute({ data, context }: RemoveAddress): Promise<void> {
    await this.addresses.handle(data.userId, removeAddress(data), context);
  }
}
