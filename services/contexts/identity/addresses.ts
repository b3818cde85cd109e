import { streamsBy, type Decider, type EventOf } from '@hatch/kernel';

/** As stored: field names never change. */
export type StoredAddress = {
  readonly full_name: string;
  readonly phone_number: string;
  readonly address_1: string;
  readonly address_2: string;
  readonly address_3: string;
  readonly town_city: string;
  readonly postcode: string;
};

/** Stream `addresses-<userId>`. */
export type AddressSaved = EventOf<
  'AddressSaved',
  { readonly userId: string; readonly addressId: string; readonly pii: StoredAddress & { readonly subject: string } }
>;
/** Unreadable once the person is forgotten. */
export type AddressRemoved = EventOf<'AddressRemoved', { readonly userId: string; readonly addressId: string }>;

export type AddressEvent = AddressSaved | AddressRemoved;

export type Addresses = ReadonlyMap<string, StoredAddress>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const addressFrom = (stored: Partial<StoredAddress>): StoredAddress => ({
  full_name: text(stored.full_name),
  phone_number: text(stored.phone_number),
  address_1: text(stored.address_1),
  address_2: text(stored.address_2),
  address_3: text(stored.address_3),
  town_city: text(stored.town_city),
  postcode: text(stored.postcode),
});

const evolve = (addresses: Addresses, { type, data }: AddressEvent): Addresses => {
  switch (type) {
    case 'AddressSaved': {
      const address = addressFrom(data.pii);
      return address.address_1 === '' ? addresses : new Map(addresses).set(data.addressId, address);
    }
    case 'AddressRemoved':
      return new Map([...addresses].filter(([id]) => id !== data.addressId));
    default:
      data satisfies never;
      return addresses;
  }
};

export const addresses: Decider<Addresses, AddressEvent> = { category: 'addresses', initial: new Map(), evolve };

export const addressBooks = streamsBy<Addresses, AddressEvent, { readonly userId: string }>(({ userId }) => userId);
