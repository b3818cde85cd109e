import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices, toasts } from '../../lib/notify';
import { pause } from '../../lib/pause';
import { writeTab } from '../../lib/tab-storage';
import { createQueryClient } from '../../query-client';
import { heldAnswer, networkDown, silence, type Replies } from '../../testing/fake-server';
import { fakeShop } from '../../testing/fake-shop';
import { aCartItem, aProduct } from '../../testing/fixtures';
import { camelCased } from '../../api/camel-case';
import { CartProvider, useCart } from './cart-context';
import { useCartNote } from './hooks/use-cart-note';

const READ = 'POST /api/getCartFromSession';
const MOVE = 'POST /api/moveProductStockToBasket';
const SAVE = 'POST /api/updateCartInSession';

/** The keys that calls to move stock were sent with, as they are. */
const keysSent = (): string[] => {
  const keys: string[] = [];
  const there = fetch;
  vi.stubGlobal('fetch', (input: URL, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    return there(input, init);
  });
  return keys;
};

const renderCart = (replies: Replies = {}) => {
  const shop = fakeShop([aProduct()], replies, [aCartItem()]);
  const keys = keysSent();
  const queries = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <CartProvider onStock={() => undefined}>{children}</CartProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => ({ cart: useCart(), note: useCartNote() }), { wrapper });
  return { shop, keys, queries, result };
};

const startCart = async () => {
  const { shop, keys, queries, result } = renderCart();
  await waitFor(() => expect(result.current.cart.loaded).toBe(true));
  // A copy of before is saved, once what saves is loaded.
  await act(async () => undefined);
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  const note = () => result.current.note[0];
  const writeNote = (typed: string) => act(() => result.current.note[1](typed));
  return { shop, keys, cart: () => result.current.cart, note, writeNote };
};

const line = { id: 1, variant: '' };

describe('the note for the order', () => {
  it('CART-15 is there again after a reload of the page, sent or not', async () => {
    const { writeNote } = await startCart();
    writeNote('no onions');
    const { note } = await startCart();
    expect(note()).toBe('no onions');
  });

  it('CART-15 stays with its cart, and the next one begins without', async () => {
    const { shop, cart, note, writeNote } = await startCart();
    writeNote('no onions');
    await act(() => cart().reload());
    expect(note()).toBe('no onions');
    shop.reply({ [READ]: { cartId: 'NEXT', userId: 0, cartItems: [], revision: 0 } });
    await act(() => cart().reload());
    await waitFor(() => expect(note()).toBeUndefined());
  });

  it('CART-15 is kept for two hours, and no longer', async () => {
    const { writeNote } = await startCart();
    writeNote('no onions');
    const later = Date.now() + 2 * 60 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    const { note } = await startCart();
    expect(note()).toBeUndefined();
    vi.restoreAllMocks();
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

  it('CART-37 G22 that are answered while the cart is being read stay, however late that is answered', async () => {
    const { shop, cart } = await startCart();
    const before = { cartId: 'CART', userId: 0, cartItems: [aCartItem()], revision: 1 };
    const held = heldAnswer();
    const answers = [held.answer()];
    const truth = { ...before, cartItems: [aCartItem({ quantity: 2 })], revision: 2 };
    shop.reply({ [READ]: () => answers.shift() ?? truth });
    const reading = cart().reload();
    act(() => cart().change({ kind: 'increase', line }));
    await waitFor(() => expect(shop.callsTo(SAVE)).toHaveLength(1));
    await waitFor(() => expect(cart().settled).toBe(true));
    held.give(before);
    await act(() => reading);
    expect(shop.callsTo(READ)).toHaveLength(3);
    expect(cart().items).toMatchObject([{ quantity: 2 }]);
  });

  it('that are refused are taken back, and the next one goes its way', async () => {
    const { shop, cart } = await startCart();
    const { quantity: _quantity, ...item } = camelCased(aCartItem({ id: 2 }));
    const refused = heldAnswer();
    const answers = [refused.answer()];
    const agreed = { status: true, cartItems: [aCartItem({ quantity: 2 })], revision: 2, product: aProduct() };
    shop.reply({ [MOVE]: () => answers.shift() ?? agreed, [SAVE]: agreed });
    act(() => {
      cart().change({ kind: 'add', item });
      cart().change({ kind: 'increase', line });
    });
    await waitFor(() => expect(cart().items).toHaveLength(2));
    refused.give({ status: false, message: 'abc' });
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
    expect(toasts.get()).toHaveLength(1);
    expect(cart()).toMatchObject({ loaded: true, items: [{ quantity: 1 }] });
    shop.reply({ [READ]: { cartId: 'CART', userId: 0, cartItems: [aCartItem({ quantity: 2 })], revision: 2 } });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(cart().items).toMatchObject([{ quantity: 2 }]));
  });
});

describe('a change that has no answer when the page is left', () => {
  it('G22 is shown by the next page and sent again, under the same key', async () => {
    const left = await startCart();
    left.shop.reply({ [MOVE]: silence });
    act(() => left.cart().change({ kind: 'increase', line }));
    await waitFor(() => expect(left.keys).toHaveLength(1));
    const { shop, keys, cart } = await startCart();
    expect(cart()).toMatchObject({ settled: true, items: [{ quantity: 2 }] });
    expect(shop.callsTo(MOVE)).toHaveLength(1);
    expect(keys).toEqual(left.keys);
    const again = await startCart();
    expect(again.keys).toEqual([]);
  });

  it('G22 is sent by the next page, too, where the page was left before it had its first answer', async () => {
    const left = renderCart({ [READ]: silence, [MOVE]: silence });
    act(() => left.result.current.cart.change({ kind: 'increase', line }));
    await waitFor(() => expect(left.keys).toHaveLength(1));
    const { keys, cart } = await startCart();
    expect(cart()).toMatchObject({ settled: true, items: [{ quantity: 2 }] });
    expect(keys).toEqual(left.keys);
    expect((await startCart()).keys).toEqual([]);
  });

  it('G22 is not said to be impossible where it had come about', async () => {
    const changes = [{ kind: 'decrease', line: { id: 9, variant: '' }, id: 0.5 }];
    writeTab('hatch-cart', { cartId: 'CART', items: [], revision: 1, changes });
    const { keys, cart } = await startCart();
    expect([keys, notices.get()]).toEqual([[], []]);
    expect(cart()).toMatchObject({ settled: true, items: [{ quantity: 1 }] });
  });

  it.each(['none', 1, {}])('G22 is none where this tab keeps %j in their place', async (changes) => {
    writeTab('hatch-cart', { cartId: 'CART', items: [], revision: 1, changes });
    const { keys, cart } = await startCart();
    expect(keys).toEqual([]);
    expect(cart().items).toMatchObject([{ quantity: 1 }]);
  });
});

const agreed = { status: true, cartItems: [aCartItem({ quantity: 2 })], revision: 2, product: aProduct() };

describe('a change that the shop cannot answer for the moment', () => {
  const notNow = (status: number) =>
    Response.json({ status: false, message: 'not now' }, { status, headers: { 'retry-after': '5' } });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it.each([503, 502])(
    'G22 is asked again under the key of its click after a %i, as often as it takes',
    async (code) => {
      const { shop, keys, cart } = await startCart();
      const answers = [notNow(code), notNow(code)];
      shop.reply({ [MOVE]: () => answers.shift() ?? agreed, [SAVE]: agreed });
      act(() => cart().change({ kind: 'increase', line }));
      for (let sent = 1; sent < 3; sent++) {
        await waitFor(() => expect(keys).toHaveLength(sent));
        expect(cart().settled).toBe(false);
        await vi.advanceTimersByTimeAsync(5000);
      }
      await waitFor(() => expect(cart().settled).toBe(true));
      expect(cart().items).toMatchObject([{ quantity: 2 }]);
      expect(toasts.get()).toEqual([]);
      act(() => cart().change({ kind: 'increase', line }));
      await waitFor(() => expect(keys).toHaveLength(4));
      expect(new Set(keys).size).toBe(2);
      expect(new Set(keys.slice(0, 3)).size).toBe(1);
    },
  );

  it('G22 is told after the fourth time, and the cart is read', async () => {
    const { shop, keys, cart } = await startCart();
    const truth = { cartId: 'CART', userId: 0, cartItems: [aCartItem({ quantity: 4 })], revision: 2 };
    shop.reply({ [MOVE]: () => notNow(503), [READ]: truth });
    act(() => cart().change({ kind: 'increase', line }));
    for (let sent = 1; sent < 4; sent++) {
      await waitFor(() => expect(keys).toHaveLength(sent));
      await vi.advanceTimersByTimeAsync(5000);
    }
    await waitFor(() => expect(cart().items).toMatchObject([{ quantity: 4 }]));
    expect(keys).toHaveLength(4);
    expect(toasts.get()).toHaveLength(1);
  });
});

describe('without a network', () => {
  const network = (isThere: boolean): void => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
    act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
  };
  afterEach(() => {
    network(true);
    vi.restoreAllMocks();
  });

  it('G22 a change is shown at once, said to wait, and sent once when the network is back', async () => {
    const { shop, cart } = await startCart();
    network(false);
    expect(toasts.get().map(({ line }) => line)).toEqual([expect.stringMatching(/^You are offline/)]);
    act(() => cart().change({ kind: 'increase', line }));
    await waitFor(() => expect(cart().items).toMatchObject([{ quantity: 2 }]));
    expect(cart().settled).toBe(false);
    expect(shop.callsTo(MOVE)).toEqual([]);
    network(true);
    await waitFor(() => expect(shop.callsTo(MOVE)).toHaveLength(1));
    await waitFor(() => expect(cart().settled).toBe(true));
    expect(cart().items).toMatchObject([{ quantity: 2 }]);
  });

  it('G22 a change that it goes away under stays, and is asked again under its key when it is back', async () => {
    const { shop, keys, cart } = await startCart();
    const cut = () => {
      network(false);
      return networkDown();
    };
    shop.reply({ [MOVE]: cut });
    act(() => cart().change({ kind: 'increase', line }));
    await waitFor(() => expect(keys).toHaveLength(1));
    await act(() => pause(50));
    expect(cart()).toMatchObject({ settled: false, items: [{ quantity: 2 }] });
    expect(toasts.get()).toHaveLength(1);
    shop.reply({ [MOVE]: agreed, [SAVE]: agreed });
    network(true);
    await waitFor(() => expect(cart().settled).toBe(true));
    expect(cart().items).toMatchObject([{ quantity: 2 }]);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });
});
