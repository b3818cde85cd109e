import { decryptorFor, type Decryptor, type KeyVault } from '@hatch/event-store';
import type { OrderPerson, OrderRecord, StoredOrder } from './order-record.js';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const personIn = ({ notes, contact, postcode }: StoredOrder['encrypted'], decrypt: Decryptor): OrderPerson => {
  const given = decrypt(contact);
  return {
    details: {
      email: text(given['email']),
      full_name: text(given['full_name']),
      phone_number: text(given['phone_number']),
      address_1: text(given['address_1']),
      address_2: text(given['address_2']),
      address_3: text(given['address_3']),
      town_city: text(given['town_city']),
      postcode: text((postcode === null ? given : decrypt(postcode))['postcode']),
      delivery_info: text(given['delivery_info']),
    },
    extraInfo: text(decrypt(notes)['extra_info']),
  };
};

/** The orders with whose they are, after one look into the vault for all; empty fields where somebody was forgotten. */
export const decryptOrders = async (
  orders: readonly StoredOrder[],
  vault: KeyVault,
): Promise<readonly OrderRecord[]> => {
  const payloads = orders.flatMap(({ encrypted: { notes, contact, postcode } }) => [notes, contact, postcode]);
  const decrypt = await decryptorFor(payloads, vault);
  return orders.map(({ encrypted, ...facts }) => ({ ...facts, ...personIn(encrypted, decrypt) }));
};
