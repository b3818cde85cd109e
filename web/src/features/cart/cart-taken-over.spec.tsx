import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { seedQueries } from '../../boot';
import { writeDraft } from '../../lib/draft';
import { writeTab } from '../../lib/tab-storage';
import { createQueryClient } from '../../query-client';
import { silence } from '../../testing/fake-server';
import { fakeShop } from '../../testing/fake-shop';
import { aCartItem, aProduct } from '../../testing/fixtures';
import { aBoot } from '../../testing/render-app';
import { CollectOrDeliver } from '../delivery/components/collect-or-deliver';
import { CartProvider } from './cart-context';
import { CartNote } from './components/cart-note';
import { LapsedNotice } from './components/lapsed-notice';
import { useCartNote } from './hooks/use-cart-note';

const lapsedItems = [aCartItem({ id: 2, name: 'Brownie' })];
const cart = { cartId: 'CART', userId: 0, cartItems: [aCartItem()], lapsedItems, revision: 1 };
const settings = { ...aBoot().settings, kitchen_postcode: 'LS1 4AB', delivery_radius: '3' };

const Cart = () => {
  const [note = '', write] = useCartNote();
  return (
    <>
      <LapsedNotice closed={false} />
      <CartNote note={note} onChange={write} />
      <CollectOrDeliver
        saveCart={() => Promise.resolve()}
        itemsTotal={650}
        cartId="CART"
        cartKey="1"
        settled={false}
        onProceed={() => undefined}
      />
    </>
  );
};

const page = () => {
  const queries = createQueryClient();
  seedQueries(queries, aBoot({ settings, cart: { status: true, message: '', ...cart }, storeState: 'open' }));
  return (
    <QueryClientProvider client={queries}>
      <CartProvider onStock={() => undefined}>
        <Cart />
      </CartProvider>
    </QueryClientProvider>
  );
};

it('G20 DLV-06 CART-15 is taken over as the server drew it, and then shows what this tab keeps', async () => {
  fakeShop([aProduct()], {
    'POST /api/getCartFromSession': cart,
    'GET /api/postcode-distance/*': silence,
  });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page());
  const note = screen.getByRole('textbox', { name: /extra info/ });
  expect(screen.getByRole('status', { name: /No longer/ })).toBeVisible();
  writeDraft('note', 'CART', 'no onions');
  writeDraft('choice', 'CART', { method: 'COLLECT', postcode: 'LS1 4AB' });
  writeTab('hatch-lapse', JSON.stringify(['CART', [[2, '', 1]]]));
  const mismatches: unknown[] = [];
  render(page(), { container, hydrate: true, onRecoverableError: (failure) => void mismatches.push(failure) });
  await waitFor(() => expect(screen.getByRole('textbox', { name: /extra info/ })).toHaveValue('no onions'));
  expect(screen.getByLabelText('Your postcode')).toHaveValue('LS1 4AB');
  expect(screen.getByRole('radio', { name: /Collect/ })).toBeChecked();
  expect(screen.queryByRole('status', { name: /No longer/ })).toBeNull();
  expect(mismatches).toEqual([]);
  expect(note.isConnected).toBe(true);
});
