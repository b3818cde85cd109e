import { describe, expect, it } from 'vitest';
import { fakeShop } from '../../testing/fake-shop';
import { aCartItem, aProduct } from '../../testing/fixtures';
import { createCartStore } from './cart-store';

const READ = 'POST /api/getCartFromSession';

const startStore = async () => {
  const shop = fakeShop([aProduct()], {}, [aCartItem()]);
  const store = createCartStore(() => undefined);
  await store.start();
  return { shop, store };
};

describe('the note for the order', () => {
  it('stays with its cart, and the next one begins without', async () => {
    const { shop, store } = await startStore();
    store.writeNote('no onions');
    await store.reload();
    expect(store.get().note).toBe('no onions');
    shop.reply({ [READ]: { cartId: 'NEXT', userId: 0, cartItems: [], revision: 0 } });
    await store.reload();
    expect(store.get().note).toBeUndefined();
  });
});
