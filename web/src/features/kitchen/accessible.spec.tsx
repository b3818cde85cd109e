import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { aKitchenServer, aManager, openKitchen, someSettings } from './testing/open-kitchen';
import { anAnsweredOrder } from './testing/orders';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Colours and sizes need a real browser; names, roles and structure do not. */
const violations = async (): Promise<readonly string[]> => {
  vi.useRealTimers();
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

describe('the staff pages for assistive technology', () => {
  it('finds nothing wrong with the orders', async () => {
    const kitchens = ['NEW', 'PRINTED', 'NOTIFIED', 'COMPLETE'] as const;
    const orders = kitchens.map((kitchen, at) =>
      anAnsweredOrder({ id: `ORDER000000${at}`, kitchen, extra_info: 'No nuts' }),
    );
    const { start } = await openKitchen({ orders });
    await start();
    expect(await violations()).toEqual([]);
  });

  it('finds nothing wrong with the out-of-stock manager', async () => {
    const products = [
      { id: 1, name: 'Pizza', stock: 4, status: 'active' },
      { id: 2, name: 'Soup', stock: 9, status: 'out-of-stock' },
    ];
    aKitchenServer([], {
      'POST /api/oosProducts': { status: true, products: JSON.stringify(products), variants: '[]' },
      'GET /api/products': [],
    });
    renderApp('/takeaway-oos', { boot: { viewer: aManager, settings: someSettings } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(await violations()).toEqual([]);
  });

  it('finds nothing wrong with the login page', async () => {
    aKitchenServer([]);
    renderApp('/login', { boot: { settings: someSettings } });
    await screen.findByRole('heading', { name: 'Log in' });
    expect(await violations()).toEqual([]);
  });
});
