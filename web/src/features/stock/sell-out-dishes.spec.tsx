import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { LiveProvider } from '../../live/live-context';
import { liveLine } from '../kitchen/testing/live-line';
import { SellOutDishes } from './components/sell-out-dishes';

afterEach(() => vi.unstubAllGlobals());

const PRODUCT = 'POST /api/product/update_product_status';
const VARIANT = 'POST /api/productVariant/update_status';
const orderItems = [
  { sku: '4', name: 'Chips' },
  { sku: '1.77', name: 'Margherita (Large)' },
  { sku: '4', name: 'Chips' },
];

const open = () => {
  let isChipsOut = false;
  const server = fakeServer({
    'POST /api/oosProducts': () => ({
      status: true,
      products: JSON.stringify(isChipsOut ? [{ id: 4, name: 'Chips', stock: 9, status: 'out-of-stock' }] : []),
      variants: '[]',
    }),
    [PRODUCT]: (body: unknown) => {
      isChipsOut = (body as { readonly status: string }).status === 'out-of-stock';
      return { status: true, message: 'ok' };
    },
    [VARIANT]: { status: true, message: 'ok' },
  });
  render(
    <LiveProvider live={liveLine().live}>
      <QueryClientProvider client={new QueryClient()}>
        <SellOutDishes order={{ orderItems }} />
      </QueryClientProvider>
    </LiveProvider>,
  );
  return { server, user: userEvent.setup() };
};

describe('the dishes of an order', () => {
  it('KDS-09 are each taken off sale by one tap, an option by its own id', async () => {
    const { server, user } = open();
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^Margherita \(Large\)/ }));
    await waitFor(() =>
      expect(server.callsTo(VARIANT)).toEqual([{ call: VARIANT, body: { id: 77, status: 'out-of-stock' } }]),
    );
    expect(server.callsTo(PRODUCT)).toEqual([]);
  });

  it('KDS-09 say that they are sold out, and are put back by another tap', async () => {
    const { server, user } = open();
    await user.click(screen.getByRole('button', { name: /^Chips/ }));
    const back = await screen.findByRole('button', { name: 'Chips Sold out: put back' });
    await waitFor(() => expect(back).toBeEnabled());
    await user.click(back);
    expect(await screen.findByRole('button', { name: 'Chips Sell out' })).toBeEnabled();
    expect(server.callsTo(PRODUCT).map(({ body }) => body)).toEqual([
      { id: 4, status: 'out-of-stock' },
      { id: 4, status: 'active' },
    ]);
  });
});
