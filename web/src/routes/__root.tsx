import { useQueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { SiteFooter } from '../components/site-footer';
import { SiteHeader } from '../components/site-header';
import { CartProvider } from '../features/cart/cart-context';
import { HeaderCart } from '../features/cart/components/header-cart';
import { patchStock } from '../features/catalog/api/products';
import { StoreWatch } from '../features/store-status/components/store-watch';
import type { RouterContext } from '../router';
import { cartLabelQuery } from '../site/cart-label';
import { settingsQuery, useSite } from '../site/settings';
import { viewerQuery } from '../site/viewer';

const Layout = () => {
  const { isTakeaway } = useSite();
  const queries = useQueryClient();
  return (
    <CartProvider onStock={({ id, variant }, level) => patchStock(queries, id, variant, level)}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-card px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
        <SiteHeader>
          <HeaderCart />
        </SiteHeader>
        {isTakeaway && <StoreWatch />}
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none">
          <Outlet />
        </main>
        <SiteFooter />
      </div>
    </CartProvider>
  );
};

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { queries } }) =>
    Promise.all([
      queries.ensureQueryData(settingsQuery),
      queries.ensureQueryData(cartLabelQuery),
      queries.ensureQueryData(viewerQuery),
    ]),
  component: Layout,
});
