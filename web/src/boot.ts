import type { QueryClient } from '@tanstack/react-query';
import { cartQuery, toCart, type WireCart } from './features/cart/api/read-cart';
import { categoriesQuery, PAGE_OF_MENU, productQuery, productsQuery } from './features/catalog/api/products';
import { toProduct, type WireProduct } from './features/catalog/api/wire';
import { storeStateFrom, storeStateQuery } from './features/store-status/api/store-status';
import type { LiveKeys } from './live/live-context';
import { ORDERING_IN_PAGE, type OrderingInPage } from './features/orders/api/ordering-in-page';
import { cartLabelQuery, type CartLabel } from './site/cart-label';
import { placeQuery, siteContentQuery, type SiteContent } from './site/content';
import { devVariantsQuery } from './site/dev-variants';
import { type PublicSettings, settingsQuery } from './site/settings';
import { type Viewer, viewerQuery } from './site/viewer';

/** Data that the server writes into the page, so that the first paint needs no request. */
export type Boot = {
  readonly settings: PublicSettings;
  readonly cartLabel: CartLabel;
  readonly viewer: Viewer | null;
  readonly storeState?: string;
  readonly devVariants?: boolean;
  readonly content: SiteContent;
  readonly products?: readonly WireProduct[];
  readonly product?: WireProduct;
  readonly categories?: readonly string[];
  readonly cart?: WireCart;
  /** The session's last placed order on its own page, the open order on the checkout. */
  readonly ordering?: OrderingInPage;
};

declare global {
  var PUSHER_APP_KEY: string | undefined;
  var HATCH_DOMAIN: string | undefined;
}

/** Undefined when no server wrote boot data into the document. */
export const readBoot = (page: Document): Boot | undefined => {
  const text = page.getElementById('hatch-boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined;
};

export const readLiveKeys = (): LiveKeys => ({
  key: globalThis.PUSHER_APP_KEY ?? '',
  domain: globalThis.HATCH_DOMAIN ?? window.location.hostname,
});

export const seedQueries = (queries: QueryClient, boot: Boot): void => {
  const { storeState, products, product, categories, cart, ordering, content } = boot;
  if (storeState !== undefined) queries.setQueryData(storeStateQuery.queryKey, storeStateFrom(storeState));
  // The page holds only the start of a long menu: fetch the rest at once.
  if (products)
    queries.setQueryData(productsQuery.queryKey, products.map(toProduct), {
      updatedAt: products.length < PAGE_OF_MENU ? Date.now() : 0,
    });
  if (product) queries.setQueryData(productQuery(product.id).queryKey, toProduct(product));
  if (categories) queries.setQueryData(categoriesQuery.queryKey, categories);
  if (cart) queries.setQueryData(cartQuery.queryKey, toCart(cart));
  if (ordering) queries.setQueryData(ORDERING_IN_PAGE, ordering);
  queries.setQueryData(siteContentQuery.queryKey, content);
  const { opened } = content;
  if (opened) queries.setQueryData(placeQuery(`${opened.container_type}/${opened.container}`).queryKey, opened);
  queries.setQueryData(devVariantsQuery.queryKey, boot.devVariants ?? false);
  queries.setQueryData(settingsQuery.queryKey, boot.settings);
  queries.setQueryData(cartLabelQuery.queryKey, boot.cartLabel);
  queries.setQueryData(viewerQuery.queryKey, boot.viewer);
};
