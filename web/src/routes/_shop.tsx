import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { PageFrame } from '../components/page-frame';
import { SiteFooter } from '../components/site-footer';
import { SiteHeader } from '../components/site-header';
import { buttonClass } from '../components/ui/button';
import { cartQuery } from '../features/cart/api/read-cart';
import { CartProvider } from '../features/cart/cart-context';
import { HeaderCart } from '../features/cart/components/header-cart';
import { patchStock } from '../features/catalog/api/products';
import { StoreWatch } from '../features/store-status/components/store-watch';
import { messages } from '../lib/messages';
import { cartLabelQuery } from '../site/cart-label';
import { useSite } from '../site/settings';
import { useViewer } from '../site/viewer';

const KitchenLink = () =>
  useViewer()?.canManageTakeaway && (
    <Link to="/takeaway-orders" className={buttonClass('quiet')}>
      {messages.page.kitchen}
    </Link>
  );

const ShopHeader = () => {
  const { isTakeaway } = useSite();
  return (
    <>
      <SiteHeader>
        <KitchenLink />
        <HeaderCart />
      </SiteHeader>
      {isTakeaway && <StoreWatch />}
    </>
  );
};

/** What a customer is shown around every page. */
const ShopLayout = () => {
  const queries = useQueryClient();
  return (
    <CartProvider onStock={({ id, variant }, level) => patchStock(queries, id, variant, level)}>
      <PageFrame header={<ShopHeader />}>
        <Outlet />
      </PageFrame>
      <SiteFooter />
    </CartProvider>
  );
};

export const Route = createFileRoute('/_shop')({
  // The cart begins to be read before anything is rendered; its provider says what could not be read.
  loader: ({ context: { queries } }) => {
    void queries.prefetchQuery(cartQuery);
    return queries.ensureQueryData(cartLabelQuery);
  },
  component: ShopLayout,
});
