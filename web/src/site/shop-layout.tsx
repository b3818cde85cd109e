import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { cartQuery } from '../features/cart/api/read-cart';
import { CartProvider, useCart } from '../features/cart/cart-context';
import { patchStock } from '../features/catalog/api/products';
import { StoreWatch } from '../features/store-status/components/store-watch';
import { createChunkLoader } from '../lib/chunk';
import { announceHydrated } from '../lib/hydration';
import { useChunk } from '../lib/use-chunk';
import { cartLabelQuery } from './cart-label';
import { ContentSlot, readContent } from './content-slot';
import { useSite } from './settings';
import { useShopChanges } from './use-shop-changes';
import { useViewer } from './viewer';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button';
import { messages } from '../lib/messages';

const loadViewer = createChunkLoader(() => import('../features/identity/components/header-viewer'));

/** Only logged-in visitors load the account menu. */
const HeaderAccount = () => {
  const viewer = useViewer();
  const chunk = useChunk(loadViewer, viewer !== null);
  if (viewer) return chunk && <chunk.HeaderViewer viewer={viewer} />;
  return (
    <Link to="/login" className={buttonClass('quiet', 'shrink-0 px-2 whitespace-nowrap')}>
      {messages.page.logIn}
    </Link>
  );
};

const loadHeaderCart = createChunkLoader(() => import('../features/cart/components/header-cart'));

/** The first paint never knows the cart. */
const LoadedCart = () => {
  const chunk = useChunk(loadHeaderCart, useCart().loaded);
  return chunk && <chunk.HeaderCart />;
};

const ShopHeader = () => {
  const { isTakeaway } = useSite();
  return (
    <>
      <ContentSlot part="HeaderParts" place="above" />
      <SiteHeader>
        <ContentSlot part="SiteMenu" />
        <HeaderAccount />
        <div className="flex min-w-24 shrink-0 justify-end">
          <LoadedCart />
        </div>
      </SiteHeader>
      <ContentSlot part="HeaderParts" place="below" />
      {isTakeaway && <StoreWatch />}
    </>
  );
};

const loadDecorations = createChunkLoader(() => import('../features/decorations/decorations'));

/** Loads after the page. A failure is only logged: decorations are not worth a question. */
const Decorations = () => {
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof loadDecorations>>>();
  const isLoggedIn = useViewer() !== null;
  const { isSnowing } = useSite();
  useEffect(() => void loadDecorations().then(setChunk, () => undefined), []);
  return chunk && <chunk.Decorations isLoggedIn={isLoggedIn} isSnowing={isSnowing} />;
};

type ShopLayoutProps = { readonly children: ReactNode };

export const ShopLayout = ({ children }: ShopLayoutProps) => {
  const queries = useQueryClient();
  useShopChanges();
  useEffect(announceHydrated, []);
  return (
    <CartProvider onStock={({ id, variant }, level) => patchStock(queries, id, variant, level)}>
      <PageFrame header={<ShopHeader />}>{children}</PageFrame>
      <ContentSlot part="SiteFooter" />
      <Decorations />
    </CartProvider>
  );
};

/** Starts reading the cart before rendering; the cart's provider reports failures. */
export const readShop = (queries: QueryClient): Promise<unknown> => {
  void queries.prefetchQuery(cartQuery);
  return Promise.all([queries.ensureQueryData(cartLabelQuery), readContent(queries)]);
};
