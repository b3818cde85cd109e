import { newShortId, useCase, accept, nothing, refuse, rejectFields, type Decide, type Rejection } from '@hatch/kernel';
import { isPhone, isPostcode, normalisePostcode, oneLine } from '@hatch/kernel/rules';
import { isDeepStrictEqual } from 'node:util';
import { addressBooks, type AddressEvent, type Addresses, type StoredAddress } from './addresses.js';

const ID_LETTERS = 12;
const LONGEST = 255;
const MOST = 20;

export type SaveAddressData = {
  readonly userId: string;
  readonly addressId: string;
  readonly isKnown: boolean;
  readonly address: StoredAddress;
};

const tidied = ({ postcode, ...lines }: StoredAddress): StoredAddress => {
  const { full_name, phone_number, address_1, address_2, address_3, town_city } = lines;
  return {
    full_name: oneLine(full_name),
    phone_number: oneLine(phone_number),
    address_1: oneLine(address_1),
    address_2: oneLine(address_2),
    address_3: oneLine(address_3),
    town_city: oneLine(town_city),
    postcode: normalisePostcode(oneLine(postcode)),
  };
};

/** Same rules as the delivery details, so that every saved address can be used. */
const problemOf = (address: StoredAddress): Rejection | undefined => {
  const wrong: readonly (readonly [keyof StoredAddress, boolean, string])[] = [
    ['full_name', address.full_name === '', 'Please give a name.'],
    ['phone_number', !isPhone(address.phone_number), 'Not a valid phone No'],
    ['address_1', address.address_1 === '', 'Please give the first line of the address.'],
    ['town_city', address.town_city === '', 'Please give the town or city.'],
    ['postcode', !isPostcode(address.postcode), 'Not a valid postcode'],
  ];
  const long = Object.entries(address).filter(([, line]) => line.length > LONGEST);
  const bad = (field: string, message: string) => ({ field, code: 'identity.bad-address', message });
  return rejectFields([
    ...wrong.flatMap(([field, isWrong, message]) => (isWrong ? [bad(field, message)] : [])),
    ...long.map(([field]) => bad(field, `No line may be longer than ${LONGEST} characters.`)),
  ]);
};

export const saveAddress =
  ({ userId, addressId, isKnown, address: given }: SaveAddressData): Decide<Addresses, AddressEvent> =>
  (kept) => {
    const address = tidied(given);
    const rejection = problemOf(address);
    if (rejection) return { events: [], rejection };
    if (isKnown && !kept.has(addressId))
      return refuse('identity.no-such-address', 'This address was removed; save it as a new one');
    if ([...kept.values()].some((other) => isDeepStrictEqual(other, address))) return nothing;
    if (!isKnown && kept.size >= MOST)
      return refuse('identity.too-many-addresses', `You have ${MOST} addresses already; remove one first`);
    return accept({
      type: 'AddressSaved',
      data: { userId, addressId, pii: { subject: `user:${userId}`, ...address } },
    });
  };

type Removal = { readonly userId: string; readonly addressId: string };

export const removeAddress =
  (removal: Removal): Decide<Addresses, AddressEvent> =>
  (kept) =>
    kept.has(removal.addressId) ? accept({ type: 'AddressRemoved', data: removal }) : nothing;

type Wish = {
  readonly userId: string;
  /** Absent: a new one. */
  readonly addressId?: string | undefined;
  readonly address: StoredAddress;
};

export const SaveAddress = useCase(addressBooks, 'SaveAddress', ({ userId, addressId, address }: Wish) =>
  saveAddress({ userId, addressId: addressId ?? newShortId(ID_LETTERS), isKnown: addressId !== undefined, address }),
);
export const RemoveAddress = useCase(addressBooks, 'RemoveAddress', removeAddress);
