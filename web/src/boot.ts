import type { QueryClient } from '@tanstack/react-query';
import type { LiveKeys } from './live/live-context';
import { cartLabelQuery, type CartLabel } from './site/cart-label';
import { type PublicSettings, settingsQuery } from './site/settings';
import { type Viewer, viewerQuery } from './site/viewer';

/** What the server writes into the page, so that the first paint asks for nothing. */
export type Boot = {
  readonly settings: PublicSettings;
  readonly cartLabel: CartLabel;
  readonly viewer: Viewer | null;
};

declare global {
  var PUSHER_APP_KEY: string | undefined;
  var HATCH_DOMAIN: string | undefined;
}

/** Undefined when the page comes from the development server, which writes no boot data. */
export const readBoot = (page: Document): Boot | undefined => {
  const text = page.getElementById('hatch-boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined;
};

export const readLiveKeys = (): LiveKeys => ({
  key: globalThis.PUSHER_APP_KEY ?? '',
  domain: globalThis.HATCH_DOMAIN ?? window.location.hostname,
});

export const seedQueries = (queries: QueryClient, boot: Boot): void => {
  queries.setQueryData(settingsQuery.queryKey, boot.settings);
  queries.setQueryData(cartLabelQuery.queryKey, boot.cartLabel);
  queries.setQueryData(viewerQuery.queryKey, boot.viewer);
};
