import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { notices } from '../../lib/notify';
import { createQueryClient } from '../../query-client';
import { networkDown, silence } from '../../testing/fake-server';
import { fakeShop } from '../../testing/fake-shop';
import { aCartItem, aProduct } from '../../testing/fixtures';
import { camelCased } from '../../api/camel-case';
import { CartProvider, useCart } from './cart-context';

const READ = 'POST /api/getCartFromSession';
const MOVE = 'POST /api/moveProductStockToBasket';
const SAVE = 'POST /api/updateCartInSession';

const startCart = async () => {
  const shop = fakeShop([aProduct()], {}, [aCartItem()]);
  const queries = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <CartProvider onStock={() => undefined}>{children}</CartProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(useCart, { wrapper });
  await waitFor(() => expect(result.current.loaded).toBe(true));
  return { shop, cart: () => result.current };
};

const line = { id: 1, variant: '' };

describe('the note for the order', () => {
  it('is there again after a reload of the page, sent or not', async () => {
    const { cart } = await startCart();
    act(() => cart().writeNote('no onions'));
    const { cart: reloaded } = await startCart();
    expect(reloaded().note).toBe('no onions');
  });

  it('stays with its cart, and the next one begins without', async () => {
    const { shop, cart } = await startCart();
    act(() => cart().writeNote('no onions'));
    await act(() => cart().reload());
    expect(cart().note).toBe('no onions');
    shop.reply({ [READ]: { cartId: 'NEXT', userId: 0, cartItems: [], revision: 0 } });
    await act(() => cart().reload());
    await waitFor(() => expect(cart().note).toBeUndefined());
  });
});

describe('changes', () => {
  it('CART-36 are shown at once and go one after another, each with its save, nothing read in between', async () => {
    const { shop, cart } = await startCart();
    act(() => {
      cart().change({ kind: 'increase', line });
      cart().change({ kind: 'increase', line });
    });
    await waitFor(() => expect(cart().items).toMatchObject([{ quantity: 3 }]));
    await waitFor(() => expect(shop.callsTo(SAVE)).toHaveLength(2));
    expect(shop.calls.map(({ call }) => call)).toEqual([READ, MOVE, SAVE, MOVE, SAVE]);
    expect(cart().items).toMatchObject([{ quantity: 3 }]);
  });

  it('that are answered count once while they are being saved', async () => {
    const { shop, cart } = await startCart();
    shop.reply({ [SAVE]: silence });
    act(() => cart().change({ kind: 'increase', line }));
    await waitFor(() => expect(shop.callsTo(SAVE)).toHaveLength(1));
    await waitFor(() => expect(cart().settled).toBe(true));
    expect(cart().items).toMatchObject([{ quantity: 2 }]);
  });

  it('that are refused are taken back, and the next one goes its way', async () => {
    const { shop, cart } = await startCart();
    const { quantity: _quantity, ...item } = camelCased(aCartItem({ id: 2 }));
    let refuse: (refusal: unknown) => void = () => undefined;
    const answers: unknown[] = [new Promise((resolve) => (refuse = resolve))];
    const agreed = { status: true, cartItems: [aCartItem({ quantity: 2 })], revision: 2, product: aProduct() };
    shop.reply({ [MOVE]: () => answers.shift() ?? agreed, [SAVE]: agreed });
    act(() => {
      cart().change({ kind: 'add', item });
      cart().change({ kind: 'increase', line });
    });
    await waitFor(() => expect(cart().items).toHaveLength(2));
    refuse({ status: false, message: 'abc' });
    await waitFor(() => expect(shop.callsTo(SAVE)).toHaveLength(1));
    await waitFor(() => expect(cart().items).toMatchObject([{ id: 1, quantity: 2 }]));
  });
});

describe('a change whose answer is lost', () => {
  it('G22 shows the cart as the server has it', async () => {
    const { shop, cart } = await startCart();
    const truth = { cartId: 'CART', userId: 0, cartItems: [aCartItem({ quantity: 4 })], revision: 2 };
    shop.reply({ [MOVE]: networkDown, [READ]: truth });
    act(() => cart().change({ kind: 'increase', line }));
    await waitFor(() => expect(cart().items).toMatchObject([{ quantity: 4 }]));
    await waitFor(() => expect(cart().settled).toBe(true));
    expect(cart().items).toMatchObject([{ quantity: 4 }]);
  });

  it('G22 is told once, and the cart is read when the network is back', async () => {
    const { shop, cart } = await startCart();
    shop.reply({ [MOVE]: networkDown, [READ]: networkDown });
    act(() => cart().change({ kind: 'increase', line }));
    await waitFor(() => expect(cart().settled).toBe(true));
    expect(notices.get()).toHaveLength(1);
    expect(cart()).toMatchObject({ loaded: true, items: [{ quantity: 1 }] });
    shop.reply({ [READ]: { cartId: 'CART', userId: 0, cartItems: [aCartItem({ quantity: 2 })], revision: 2 } });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(cart().items).toMatchObject([{ quantity: 2 }]));
  });
});
