import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { buttonClass } from '../components/ui/button';
import { cartQuery } from '../features/cart/api/read-cart';
import { CartProvider } from '../features/cart/cart-context';
import { HeaderCart } from '../features/cart/components/header-cart';
import { patchStock } from '../features/catalog/api/products';

import { StoreWatch } from '../features/store-status/components/store-watch';
import { messages } from '../lib/messages';
import { cartLabelQuery } from './cart-label';
import { ContentSlot, readContent } from './content-slot';
import { useSite } from './settings';
import { useShopChanges } from './use-shop-changes';
import { useViewer } from './viewer';

const KitchenLink = () =>
  useViewer()?.canManageTakeaway && (
    <Link to="/$" params={{ _splat: 'takeaway-orders' }} className={buttonClass('quiet')}>
      {messages.page.kitchen}
    </Link>
  );

const ShopHeader = () => {
  const { isTakeaway } = useSite();
  return (
    <>
      <ContentSlot part="HeaderParts" place="above" />
      <SiteHeader>
        <ContentSlot part="SiteMenu" />
        <KitchenLink />
        <HeaderCart />
      </SiteHeader>
      <ContentSlot part="HeaderParts" place="below" />
      {isTakeaway && <StoreWatch />}
    </>
  );
};

type ShopLayoutProps = { readonly children: ReactNode };

/** What a customer is shown around every page. */
export const ShopLayout = ({ children }: ShopLayoutProps) => {
  const queries = useQueryClient();
  useShopChanges();
  return (
    <CartProvider onStock={({ id, variant }, level) => patchStock(queries, id, variant, level)}>
      <PageFrame header={<ShopHeader />}>{children}</PageFrame>
      <ContentSlot part="SiteFooter" />
    </CartProvider>
  );
};

/** The cart begins to be read before anything is rendered; its provider says what could not be read. */
export const readShop = (queries: QueryClient): Promise<unknown> => {
  void queries.prefetchQuery(cartQuery);
  return Promise.all([queries.ensureQueryData(cartLabelQuery), readContent(queries)]);
};
