import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { cartQuery } from '../features/cart/api/read-cart';
import { CartProvider } from '../features/cart/cart-context';
import { HeaderCart } from '../features/cart/components/header-cart';
import { patchStock } from '../features/catalog/api/products';
import { DiscreetLogin } from '../features/decorations/discreet-login';
import { StoreWatch } from '../features/store-status/components/store-watch';
import { createChunkLoader } from '../lib/chunk';
import { takenOver } from '../lib/taken-over';
import { cartLabelQuery } from './cart-label';
import { ContentSlot, readContent } from './content-slot';
import { HeaderAccount } from './header-account';
import { useSite } from './settings';
import { useShopChanges } from './use-shop-changes';
import { useViewer } from './viewer';

const ShopHeader = () => {
  const { isTakeaway } = useSite();
  return (
    <>
      <ContentSlot part="HeaderParts" place="above" />
      <SiteHeader>
        <ContentSlot part="SiteMenu" />
        <HeaderAccount />
        {/* Its place is kept until it is there. */}
        <div className="flex min-w-24 justify-end">
          <HeaderCart />
        </div>
      </SiteHeader>
      <ContentSlot part="HeaderParts" place="below" />
      {isTakeaway && <StoreWatch />}
    </>
  );
};

const loadSnow = createChunkLoader(() => import('../features/decorations/snow'));

/** Nobody is asked anything where it could not be loaded: the loader has logged why, and the shop lacks nothing. */
const ShopSnow = () => {
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof loadSnow>>>();
  useEffect(() => void loadSnow().then(setChunk, () => undefined), []);
  return chunk && <chunk.Snow />;
};

type ShopLayoutProps = { readonly children: ReactNode };

/** What a customer is shown around every page. */
export const ShopLayout = ({ children }: ShopLayoutProps) => {
  const queries = useQueryClient();
  useShopChanges();
  useEffect(takenOver, []);
  return (
    <CartProvider onStock={({ id, variant }, level) => patchStock(queries, id, variant, level)}>
      <PageFrame header={<ShopHeader />}>{children}</PageFrame>
      <ContentSlot part="SiteFooter" />
      {!useViewer() && <DiscreetLogin />}
      {useSite().isSnowing && <ShopSnow />}
    </CartProvider>
  );
};

/** The cart begins to be read before anything is rendered; its provider says what could not be read. */
export const readShop = (queries: QueryClient): Promise<unknown> => {
  void queries.prefetchQuery(cartQuery);
  return Promise.all([queries.ensureQueryData(cartLabelQuery), readContent(queries)]);
};
