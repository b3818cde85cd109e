import { expect, it } from 'vitest';
import { offersDelivery } from './delivering.js';

it.each([
  ['SW1A 1AA', '', true],
  ['SW1A 1AA', 'delivering', true],
  ['SW1A 1AA', 'not-delivering', false],
  ['', '', false],
  ['', 'delivering', false],
  ['nowhere', 'delivering', false],
])('OPEN-28 OPEN-31 with the kitchen at "%s" and delivery "%s" the shop delivers: %s', (postcode, status, delivers) => {
  expect(offersDelivery(postcode, status)).toBe(delivers);
});
