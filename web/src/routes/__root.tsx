import { useQueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { SiteFooter } from '../components/site-footer';
import { SiteHeader } from '../components/site-header';
import { CartProvider } from '../features/cart/cart-context';
import { HeaderCart } from '../features/cart/components/header-cart';
import { patchStock } from '../features/catalog/api/products';
import { StoreWatch } from '../features/store-status/components/store-watch';
import { reasonOf } from '../lib/http';
import { messages } from '../lib/messages';
import { notify } from '../lib/notify';
import { ModalLinks } from '../modal-links/modal-links';
import type { RouterContext } from '../router';
import { cartLabelQuery } from '../site/cart-label';
import { settingsQuery, useSite } from '../site/settings';
import { useFocusOnArrival } from '../site/use-focus-on-arrival';
import { viewerQuery } from '../site/viewer';

const Layout = () => {
  const { isTakeaway } = useSite();
  const queries = useQueryClient();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
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
        <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none">
          <ModalLinks>
            <Outlet />
          </ModalLinks>
        </main>
        <SiteFooter />
      </div>
    </CartProvider>
  );
};

/** Nothing can be shown without the settings: their failure is told, then the error page stands. */
const sayFailed = (failure: unknown): never => {
  void notify.alert([messages.settings.failed, reasonOf(failure)]);
  throw failure;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { queries } }) =>
    Promise.all([
      queries.ensureQueryData(settingsQuery).catch(sayFailed),
      queries.ensureQueryData(cartLabelQuery),
      queries.ensureQueryData(viewerQuery),
    ]),
  component: Layout,
});
