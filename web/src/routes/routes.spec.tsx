import type { AnyRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import shopRouteTree from '../shopRouteTree.gen?raw';
import { fakeShop } from '../testing/fake-shop';
import { renderApp } from '../testing/render-app';

const routesOf = (route: AnyRoute): readonly AnyRoute[] => [
  route,
  ...Object.values<AnyRoute>(route.children ?? {}).flatMap(routesOf),
];

describe('the routes', () => {
  it('OPEN-58 the menu loads no private page', () => {
    expect(shopRouteTree).toContain("'./routes/_shop.index'");
    expect(shopRouteTree).not.toContain('_private');
  });

  it('ACC-02 the first private page keeps the whole address while the routes load', async () => {
    fakeShop([]);
    const { router } = renderApp('/forgotten-password?from=mail&n=007#a-token');
    await waitFor(() => expect(document.title).toBe('New password - The Hatch'), { timeout: 20_000 });
    expect(router.state.location.href).toBe('/forgotten-password?from=mail&n=007#a-token');
    expect(router.state.matches.at(-1)?.routeId).toBe('/_private/forgotten-password');
  });

  it.each(['/takeaway-orders/more', '/admin/orders/1/2', '/admin', '/track'])(
    'OPEN-58 nothing is at %s',
    async (path) => {
      fakeShop([]);
      renderApp(path);
      expect(await screen.findByRole('heading', { name: 'We could not find that page' })).toBeVisible();
    },
  );

  it('OPEN-09 each private page has a title and says who may open it', async () => {
    const { routeTree } = await import('../routeTree.gen');
    const pages = routesOf(routeTree).filter(({ id }) => id?.startsWith('/_private/'));
    expect(pages.length).toBeGreaterThan(30);
    const unclear = pages.filter(({ options: { staticData } }) => !staticData?.title || !staticData.access);
    expect(unclear.map(({ fullPath }) => fullPath)).toEqual([]);
  });

  it('OPEN-58 no two links of a navigation have the same place', async () => {
    const { routeTree } = await import('../routeTree.gen');
    for (const nav of ['nav', 'historyNav'] as const) {
      const places = routesOf(routeTree).flatMap(({ options: { staticData } }) => staticData?.[nav]?.place ?? []);
      expect(new Set(places).size).toBe(places.length);
      expect(places).not.toEqual([]);
    }
  });
});
