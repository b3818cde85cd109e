import { describe, expect, it } from 'vitest';
import { notices } from '../../lib/notify';
import { networkDown } from '../../testing/fake-server';
import { fakeShop } from '../../testing/fake-shop';
import { aCartItem, aProduct } from '../../testing/fixtures';
import { createCartStore, itemsOf } from './cart-store';

const READ = 'POST /api/getCartFromSession';

const startStore = async () => {
  const shop = fakeShop([aProduct()], {}, [aCartItem()]);
  const store = createCartStore(() => undefined);
  await store.start();
  return { shop, store };
};

describe('the note for the order', () => {
  it('is there again after a reload of the page, sent or not', async () => {
    const { store } = await startStore();
    store.writeNote('no onions');
    const { store: reloaded } = await startStore();
    expect(reloaded.get().note).toBe('no onions');
  });

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

describe('a change whose answer is lost', () => {
  const MOVE = 'POST /api/moveProductStockToBasket';

  it('shows the cart as the server has it', async () => {
    const { shop, store } = await startStore();
    const truth = { cartId: 'CART', userId: 0, cartItems: [aCartItem({ quantity: 2 })], revision: 2 };
    shop.reply({ [MOVE]: networkDown, [READ]: truth });
    await store.change({ kind: 'increase', line: aCartItem() });
    expect(itemsOf(store.get())).toMatchObject([{ quantity: 2 }]);
  });

  it('is told once, and left to be read when the network is back', async () => {
    const { shop, store } = await startStore();
    shop.reply({ [MOVE]: networkDown, [READ]: networkDown });
    await store.change({ kind: 'increase', line: aCartItem() });
    expect(notices.get()).toHaveLength(1);
    expect(store.get()).toMatchObject({ loaded: true, failed: true, confirmed: [{ quantity: 1 }] });
  });
});
