import { openerOf, type KeyVault, type Opener } from '@hatch/event-store';
import type { OrderContact, OrderRecord, OrderRow } from './order-record.js';

type Fields = ReturnType<Opener>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const contactOf = (given: Fields): OrderContact => ({
  email: text(given['email']),
  full_name: text(given['full_name']),
  phone_number: text(given['phone_number']),
  address_1: text(given['address_1']),
  address_2: text(given['address_2']),
  address_3: text(given['address_3']),
  town_city: text(given['town_city']),
  postcode: text(given['postcode']),
  delivery_info: text(given['delivery_info']),
});

const opened = ({ sealed: { notes, contact, postcode }, ...facts }: OrderRow, open: Opener): OrderRecord => ({
  ...facts,
  ...contactOf({ ...open(contact), ...open(postcode) }),
  extra_info: text(open(notes)['extra_info']),
});

/** What is personal opened, with one look into the vault for all; empty for a person who was forgotten. */
export const openOrders = async (rows: readonly OrderRow[], vault: KeyVault): Promise<readonly OrderRecord[]> => {
  const envelopes = rows.flatMap(({ sealed: { notes, contact, postcode } }) => [notes, contact, postcode]);
  const open = await openerOf(envelopes, vault);
  return rows.map((row) => opened(row, open));
};
