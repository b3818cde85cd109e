import { testShop, type TestShop } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KitchenPresence } from './module.js';

const at = (time: string) => `2026-11-20T${time}.000Z`;

describe('someone in the kitchen', () => {
  let shop: TestShop;
  let presence: KitchenPresence;
  beforeEach(async () => {
    shop = await testShop();
    presence = shop.app.get(KitchenPresence, { strict: false });
  });
  afterEach(() => shop.close());

  it('KDS-07 is known by every process, from the last act that any of them saw', async () => {
    expect(await presence.lastAt()).toBeUndefined();
    presence.note(new Date(at('12:00:10')));
    await expect.poll(() => presence.lastAt()).toBe(at('12:00:10'));
    const other = (await shop.another()).app.get(KitchenPresence, { strict: false });
    other.note(new Date(at('12:00:05')));
    presence.note(new Date(at('12:00:11')));
    other.note(new Date(at('12:00:30')));
    await expect.poll(() => presence.lastAt()).toBe(at('12:00:30'));
  });
});
