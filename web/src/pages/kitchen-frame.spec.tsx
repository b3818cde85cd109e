import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { aProduct } from '../testing/fixtures';
import { aBoot, renderApp } from '../testing/render-app';

const boot = { viewer: aManager, settings: someSettings, storeState: 'open', products: [aProduct()], categories: [] };

describe('what stands around a page', () => {
  it('is nothing of a customer’s in the kitchen: no cart, no store banner', async () => {
    const server = aKitchenServer([]);
    renderApp('/takeaway-oos', { boot });
    await screen.findByRole('navigation', { name: 'Staff' });
    expect(screen.queryByRole('status', { name: 'Store status' })).not.toBeInTheDocument();
    expect(document.querySelector('a[href="/manageCart"]')).toBeNull();
    expect(server.callsTo('POST /api/getCartFromSession')).toEqual([]);
  });

  it('has a way back to the kitchen for those who may go there', async () => {
    aKitchenServer([]);
    const { unmount } = renderApp('/', { boot });
    expect(await screen.findByRole('link', { name: 'Kitchen' })).toHaveAttribute('href', '/takeaway-orders');
    unmount();
    renderApp('/', { boot: { ...boot, viewer: aBoot().viewer } });
    await screen.findByRole('region', { name: 'Menu' });
    expect(screen.queryByRole('link', { name: 'Kitchen' })).not.toBeInTheDocument();
  });
});
