import { decryptorFor, type KeyVault, type Decryptor } from '@hatch/event-store';
import type { OrderPerson, OrderRow } from './order-record.js';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const personIn = ({ notes, contact, postcode }: OrderRow['sealed'], open: Decryptor): OrderPerson => {
  const given = open(contact);
  return {
    email: text(given['email']),
    full_name: text(given['full_name']),
    phone_number: text(given['phone_number']),
    address_1: text(given['address_1']),
    address_2: text(given['address_2']),
    address_3: text(given['address_3']),
    town_city: text(given['town_city']),
    postcode: text((postcode === null ? given : open(postcode))['postcode']),
    delivery_info: text(given['delivery_info']),
    extra_info: text(open(notes)['extra_info']),
  };
};

/** Says whose each of these orders is, after one look into the vault for all; empty where somebody was forgotten. */
export const openPeople = async (
  orders: readonly OrderRow[],
  vault: KeyVault,
): Promise<(order: OrderRow) => OrderPerson> => {
  const envelopes = orders.flatMap(({ sealed: { notes, contact, postcode } }) => [notes, contact, postcode]);
  const open = await decryptorFor(envelopes, vault);
  return ({ sealed }) => personIn(sealed, open);
};
