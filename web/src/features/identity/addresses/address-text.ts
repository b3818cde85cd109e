import type { Address } from './api';

export const addressText = ({ address_1, address_2, address_3, town_city, postcode }: Address): string =>
  [address_1, address_2, address_3, town_city, postcode].filter((line) => line !== '').join(', ');
