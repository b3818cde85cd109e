import { newShortId, type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddressEvent, Addresses, StoredAddress } from './addresses.js';
import { AddressesRepository } from './addresses.repository.js';
import { saveAddress } from './save-address.decision.js';

const ID_LETTERS = 12;

type Data = {
  readonly userId: string;
  readonly addressId?: string | undefined;
  readonly address: StoredAddress;
};

export class SaveAddress extends UseCaseCommand<Data, Outcome<Addresses, AddressEvent>> {}

@CommandHandler(SaveAddress)
export class SaveAddressHandler implements ICommandHandler<SaveAddress> {
  constructor(private readonly addresses: AddressesRepository) {}

  execute({ data: { userId, addressId, address }, context }: SaveAddress): Promise<Outcome<Addresses, AddressEvent>> {
    const isKnown = addressId !== undefined;
    const id = addressId ?? newShortId(ID_LETTERS);
    return this.addresses.handle(userId, saveAddress({ userId, addressId: id, isKnown, address }), context);
  }
}
