import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { networkDown } from '../testing/fake-server';
import { fakeShop } from '../testing/fake-shop';
import { anOrder, aProduct } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';

const titles = (): readonly (string | null)[] =>
  [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);

beforeEach(() => {
  document.head.innerHTML = '<title>As the server wrote it</title>';
});

describe('the title of a page', () => {
  it.each([
    ['/', 'The Hatch'],
    ['/product/1', 'Margherita - The Hatch'],
    ['/manageCart', 'Your basket - The Hatch'],
    ['/checkout', 'Checkout - The Hatch'],
    ['/order-complete', 'Your order - The Hatch'],
    ['/login', 'Log in - The Hatch'],
    ['/product/nothing', 'Page not found - The Hatch'],
    ['/nowhere', 'Page not found - The Hatch'],
  ])('of %s is "%s", once', async (path, title) => {
    const order = anOrder({ status: 'AWAITING-PAYMENT' });
    fakeShop([aProduct()], { 'GET /api/products/1': aProduct(), 'POST /api/fetchOrder': { status: true, order } });
    renderApp(path);
    await waitFor(() => expect(titles()).toEqual([title]));
  });

  it.each([
    ['/takeaway-orders', 'Orders - The Hatch'],
    ['/takeaway-oos', 'Out-of-stock manager - The Hatch'],
  ])('of %s is "%s", once', async (path, title) => {
    aKitchenServer([], { 'GET /api/products': [] });
    renderApp(path, { boot: { viewer: aManager, settings: someSettings } });
    await waitFor(() => expect(titles()).toEqual([title]));
  });

  it('changes with the page', async () => {
    fakeShop([aProduct()]);
    const { router } = renderApp('/');
    await waitFor(() => expect(titles()).toEqual(['The Hatch']));
    await router.navigate({ to: '/manageCart' });
    await waitFor(() => expect(titles()).toEqual(['Your basket - The Hatch']));
  });

  it('has its own address beside it, which is what is shared', async () => {
    document.head.innerHTML += '<link rel="canonical" href="https://shop.example/" />';
    const address = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    fakeShop([aProduct()]);
    const { router } = renderApp('/');
    await waitFor(() => expect(address()).toBe(`${window.location.origin}/`));
    await router.navigate({ to: '/manageCart' });
    await waitFor(() => expect(address()).toBe(`${window.location.origin}/manageCart`));
  });

  it('is the site’s name where a page could not be read', async () => {
    fakeShop([], { 'GET /api/products/1': networkDown });
    renderApp('/product/1');
    await waitFor(() => expect(titles()).toEqual(['The Hatch']), { timeout: 4000 });
  });
});
