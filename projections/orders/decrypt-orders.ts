import { decryptorFor, UNREADABLE, type Decryptor, type KeyReader } from '@hatch/event-store';
import { detailsFrom, notesFrom } from '@hatch/kernel/rules';
import type { OrderPerson, OrderRecord, StoredOrder } from './order-record.js';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const personIn = (
  { notes, contact, postcode, driver = null }: StoredOrder['encrypted'],
  decrypt: Decryptor,
): OrderPerson => {
  const [given, noted, judged, brought] = [decrypt(contact), decrypt(notes), decrypt(postcode), decrypt(driver)];
  return {
    details: detailsFrom({ ...given, postcode: (postcode === null ? given : judged)['postcode'] }),
    ...notesFrom(noted),
    driver: text(brought['driver']),
    unreadable: [given, noted, judged].includes(UNREADABLE),
  };
};

/** Asks the vault once for all orders; fields of forgotten or unreadable people are empty. */
export const decryptOrders = async (
  orders: readonly StoredOrder[],
  vault: KeyReader,
): Promise<readonly OrderRecord[]> => {
  const payloads = orders.flatMap(({ encrypted: { notes, contact, postcode, driver = null } }) => [
    notes,
    contact,
    postcode,
    driver,
  ]);
  const decrypt = await decryptorFor(payloads, vault);
  return orders.map(({ encrypted, ...facts }) => ({ ...facts, ...personIn(encrypted, decrypt) }));
};
