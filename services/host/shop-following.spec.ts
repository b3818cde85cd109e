import { expect, it } from 'vitest';
import { ShopFollowing } from './shop-following.js';

it('a process is out of date once it has missed changes for a minute, until it follows again', () => {
  let now = 0;
  const following = new ShopFollowing(() => now);
  now = 100_000;
  expect(following.isOutOfDate).toBe(false);
  following.interrupted();
  now += 40_000;
  following.interrupted();
  expect(following.isOutOfDate).toBe(false);
  now += 20_001;
  expect(following.isOutOfDate).toBe(true);
  following.resumed();
  expect(following.isOutOfDate).toBe(false);
});
