import type { QueryClient } from '@tanstack/react-query';
import { loginsQuery } from '../features/account/api/logins';
import { ownOrdersQuery } from '../features/account/api/own-orders';
import { productsQuery } from '../features/catalog/api/products';
import { picturesQuery } from '../features/content/pictures/pictures-api';
import type { Audience } from '../features/identity/require-viewer';
import { pagesQuery } from '../features/content/admin/pages-api';
import { callsQuery } from '../features/developers/document';
import { webhooksQuery } from '../features/integrations/api';
import { ordersQuery } from '../features/kitchen/api/orders';
import { archiveQuery, filtersIn as archiveFiltersIn } from '../features/ordering/archive/archive-api';
import { filtersIn, peopleQuery } from '../features/people/api/people';
import { settingsToEditQuery } from '../features/settings/api';
import { lowOrOutQuery } from '../features/stock/api/low-or-out';
import { createChunkLoader } from '../lib/chunk';

type Page = () => React.ReactNode;

export type StaffPage = {
  /** The server says it too. */
  readonly title: string;
  readonly audience: Audience;
  /** A window of its own beside the page that opened it. */
  readonly isPopup?: true;
  /** @throws ChunkLoadError */
  readonly load: () => Promise<Page>;
  /** Begins while the page's own script is loaded; the page says itself what could not be read. */
  readonly read?: (queries: QueryClient) => void;
};

/** Pages for accounts by their address, each with a script of its own; `services/api/pages/staff-pages.ts` has the same. */
const staffPages: Readonly<Record<string, StaffPage>> = {
  '/takeaway-orders': {
    title: 'Orders',
    audience: 'staff',
    load: createChunkLoader(async () => (await import('./takeaway-orders-page')).TakeawayOrdersPage),
    read: (queries) => {
      void queries.prefetchQuery(ordersQuery);
      void queries.prefetchQuery(lowOrOutQuery);
    },
  },
  '/takeaway-oos': {
    title: 'Out-of-stock manager',
    audience: 'staff',
    load: createChunkLoader(async () => (await import('./out-of-stock-page')).OutOfStockPage),
    read: (queries) => {
      void queries.prefetchQuery(lowOrOutQuery);
      void queries.prefetchQuery(productsQuery);
    },
  },
  '/takeaway-settings': {
    title: 'Settings',
    audience: 'staff',
    load: createChunkLoader(async () => (await import('./settings-page')).TakeawaySettingsPage),
    read: (queries) => void queries.prefetchQuery(settingsToEditQuery),
  },
  '/admin/settings': {
    title: 'Site settings',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./settings-page')).SiteSettingsPage),
    read: (queries) => void queries.prefetchQuery(settingsToEditQuery),
  },
  '/admin/webhooks': {
    title: 'Webhooks',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./webhooks-page')).WebhooksPage),
    read: (queries) => void queries.prefetchQuery(webhooksQuery),
  },
  '/admin/menu': {
    title: 'Menu',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./menu-page')).MenuPage),
  },
  '/admin/pictures': {
    title: 'Pictures',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./pictures-page')).PicturesPage),
    read: (queries) => void queries.prefetchInfiniteQuery(picturesQuery({ folder: '', search: '' })),
  },
  '/admin/elfinder/popup/:id': {
    title: 'Choose a picture',
    audience: 'administrators',
    isPopup: true,
    load: createChunkLoader(async () => (await import('./pictures-page')).PicturePopupPage),
    read: (queries) => void queries.prefetchInfiniteQuery(picturesQuery({ folder: '', search: '' })),
  },
  '/admin/hours': {
    title: 'Opening hours',
    audience: 'staff',
    load: createChunkLoader(async () => (await import('./opening-hours-page')).OpeningHoursPage),
  },
  '/admin/orders': {
    title: 'All orders',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./orders-page')).OrdersPage),
    read: (queries) =>
      void queries.prefetchInfiniteQuery(archiveQuery(archiveFiltersIn(new URLSearchParams(window.location.search)))),
  },
  '/admin/orders/:id': {
    title: 'Order',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./archived-order-page')).ArchivedOrderPage),
  },
  '/admin/content': {
    title: 'Pages',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./content-page')).ContentPage),
    read: (queries) => void queries.prefetchQuery(pagesQuery),
  },
  '/admin/payments': {
    title: 'Payment differences',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./payment-differences-page')).PaymentDifferencesPage),
  },
  '/admin/messages': {
    title: 'Messages',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./messages-page')).MessagesPage),
  },
  '/admin/day-end': {
    title: 'Day end',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./day-end-page')).DayEndPage),
  },
  '/admin/users': {
    title: 'People',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./people-page')).PeoplePage),
    read: (queries) => void queries.prefetchQuery(peopleQuery(filtersIn(new URLSearchParams(window.location.search)))),
  },
  '/admin/access': {
    title: 'Who may do what',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./access-page')).AccessPage),
  },
  '/setup': {
    title: 'Set up your shop',
    audience: 'anybody',
    load: createChunkLoader(async () => (await import('./setup-page')).SetupPage),
  },
  '/admin/delivery': {
    title: 'Delivery charges',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./delivery-charges-page')).DeliveryChargesPage),
  },
  '/account': {
    title: 'My account',
    audience: 'accounts',
    load: createChunkLoader(async () => (await import('./account-page')).AccountPage),
    read: (queries) => {
      void queries.prefetchQuery(loginsQuery);
      void queries.prefetchInfiniteQuery(ownOrdersQuery);
    },
  },
  '/account/order': {
    title: 'My order',
    audience: 'accounts',
    load: createChunkLoader(async () => (await import('./own-order-page')).OwnOrderPage),
  },
  '/oauth-settings': {
    title: 'Programs and keys',
    audience: 'accounts',
    load: createChunkLoader(async () => (await import('./oauth-settings-page')).OAuthSettingsPage),
  },
  '/developers': {
    title: 'For developers',
    audience: 'accounts',
    load: createChunkLoader(async () => (await import('./developers-page')).DevelopersPage),
    read: (queries) => void queries.prefetchQuery(callsQuery),
  },
  '/oauth/authorize': {
    title: 'Allow an application',
    audience: 'accounts',
    load: createChunkLoader(async () => (await import('./consent-page')).ConsentPage),
  },
  '/register': {
    title: 'Open an account',
    audience: 'anybody',
    load: createChunkLoader(async () => (await import('./register-page')).RegisterPage),
  },
  '/forgotten-password': {
    title: 'New password',
    audience: 'anybody',
    load: createChunkLoader(async () => (await import('./forgotten-password-page')).ForgottenPasswordPage),
  },
  '/confirm-email': {
    title: 'Your new e-mail address',
    audience: 'anybody',
    load: createChunkLoader(async () => (await import('./confirm-email-page')).ConfirmEmailPage),
  },
};

const BY_ID = /(?<=^\/admin\/(?:orders|elfinder\/popup))\/[^/]+$/;

/** Undefined for an address of no page. */
export const staffPageAt = (path: string): StaffPage | undefined => {
  const page = path.replace(BY_ID, '/:id');
  return Object.hasOwn(staffPages, page) ? staffPages[page] : undefined;
};
