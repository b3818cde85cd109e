import { useQueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Link, Outlet, useMatches } from '@tanstack/react-router';
import { useRef } from 'react';
import { SiteFooter } from '../components/site-footer';
import { SiteHeader } from '../components/site-header';
import { buttonClass } from '../components/ui/button';
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
import { useViewer, viewerQuery } from '../site/viewer';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page of the kitchen: without what a customer is shown around it. */
    readonly isStaff?: boolean;
  }
}

const KitchenLink = () =>
  useViewer()?.canManageTakeaway && (
    <Link to="/takeaway-orders" className={buttonClass('quiet')}>
      {messages.page.kitchen}
    </Link>
  );

const Layout = () => {
  const { isTakeaway } = useSite();
  const isStaff = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isStaff) });
  const queries = useQueryClient();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <CartProvider isShopping={!isStaff} onStock={({ id, variant }, level) => patchStock(queries, id, variant, level)}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-card px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
        <SiteHeader>
          {!isStaff && (
            <>
              <KitchenLink />
              <HeaderCart />
            </>
          )}
        </SiteHeader>
        {isTakeaway && !isStaff && <StoreWatch />}
        <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none">
          <ModalLinks>
            <Outlet />
          </ModalLinks>
        </main>
      </div>
      {!isStaff && <SiteFooter />}
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
