import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { isPhone, isPostcode, normalisePostcode, oneLine } from '@hatch/kernel/rules';
import { isDeepStrictEqual } from 'node:util';
import type { AddressEvent, Addresses, StoredAddress } from './addresses.js';

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

/** The same rules as for delivery details, so that an order can use every saved address. */
const problemOf = (address: StoredAddress): string | undefined => {
  if (address.full_name === '') return 'Please give a name.';
  if (!isPhone(address.phone_number)) return 'Not a valid phone No';
  if (address.address_1 === '') return 'Please give the first line of the address.';
  if (address.town_city === '') return 'Please give the town or city.';
  if (!isPostcode(address.postcode)) return 'Not a valid postcode';
  const isLong = Object.values(address).some((line) => line.length > LONGEST);
  return isLong ? `No line may be longer than ${LONGEST} characters.` : undefined;
};

export const saveAddress =
  ({ userId, addressId, isKnown, address: given }: SaveAddressData): Decide<Addresses, AddressEvent> =>
  (kept) => {
    const address = tidied(given);
    const problem = problemOf(address);
    if (problem !== undefined) return refuse('identity.bad-address', problem);
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
