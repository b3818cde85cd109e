import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { addresses, type AddressEvent, type StoredAddress } from './addresses.js';
import { removeAddress, saveAddress } from './save-address.js';

const USER = '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c11';
const HOME: StoredAddress = {
  full_name: 'Jo Bloggs',
  phone_number: '07123 456789',
  address_1: '2 Canal Street',
  address_2: '',
  address_3: '',
  town_city: 'Leeds',
  postcode: 'LS1 4AP',
};
const { given } = deciderSpec(addresses);
const saved = (addressId: string, changes: Partial<StoredAddress> = {}): AddressEvent => ({
  type: 'AddressSaved',
  data: { userId: USER, addressId, pii: { subject: `user:${USER}`, ...HOME, ...changes } },
});
const save = (addressId: string, changes: Partial<StoredAddress> = {}, isKnown = false) =>
  saveAddress({ userId: USER, addressId, isKnown, address: { ...HOME, ...changes } });

describe('the addresses a customer keeps', () => {
  it('ACC-04 are tidied, and the same is kept once', () => {
    given()
      .when(save('a', { town_city: ' Leeds\n', postcode: 'ls14ap' }))
      .then(saved('a'));
    given(saved('a')).when(save('b')).thenNothing();
  });

  it('ACC-04 are changed and removed; what was removed is not changed', () => {
    given(saved('a'))
      .when(save('a', { address_1: '3 Canal Street' }, true))
      .then(saved('a', { address_1: '3 Canal Street' }));
    const removed: AddressEvent = { type: 'AddressRemoved', data: { userId: USER, addressId: 'a' } };
    given(saved('a'))
      .when(removeAddress({ userId: USER, addressId: 'a' }))
      .then(removed);
    given(saved('a'), removed)
      .when(removeAddress({ userId: USER, addressId: 'a' }))
      .thenNothing();
    given(saved('a'), removed)
      .when(save('a', {}, true))
      .thenRefused('identity.no-such-address');
  });

  it.each([
    ['full_name', ' '],
    ['phone_number', '123'],
    ['address_1', ''],
    ['address_2', 'x'.repeat(256)],
    ['town_city', '\u0000'],
    ['postcode', 'nowhere'],
  ])('ACC-04 are refused with a %s that no order could use', (field, value) => {
    given()
      .when(save('a', { [field]: value }))
      .thenRefused('identity.bad-address');
  });

  it('OPEN-111 ACC-04 are refused with every wrong line named', () => {
    given()
      .when(save('a', { full_name: '', phone_number: '1', address_2: 'x'.repeat(256), postcode: 'nowhere' }))
      .thenRefusedAt('full_name', 'phone_number', 'postcode', 'address_2');
  });

  it('ACC-04 are twenty at most', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => saved(`a${at}`, { address_1: `${at} High Street` }));
    given(...twenty)
      .when(save('b'))
      .thenRefused('identity.too-many-addresses');
    given(...twenty)
      .when(save('a1', {}, true))
      .then(saved('a1'));
  });

  it('ACC-04 ACC-05 are none of a person who was forgotten', () => {
    const pii = { subject: `user:${USER}` } as StoredAddress & { subject: string };
    const forgotten: AddressEvent = { type: 'AddressSaved', data: { userId: USER, addressId: 'a', pii } };
    expect(addresses.evolve(addresses.initial, forgotten).size).toBe(0);
  });
});
