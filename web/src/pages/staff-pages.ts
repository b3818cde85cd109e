import type { QueryClient } from '@tanstack/react-query';
import { loginsQuery } from '../features/account/api/logins';
import { ownOrdersQuery } from '../features/account/api/own-orders';
import { productsQuery } from '../features/catalog/api/products';
import { picturesQuery } from '../features/content/pictures/pictures-api';
import { actsQuery, filtersIn as actFiltersIn } from '../features/history/acts-api';
import type { Audience } from '../features/identity/require-viewer';
import { pagesQuery } from '../features/content/admin/pages-api';
import { callsQuery } from '../features/developers/document';
import { webhooksQuery } from '../features/integrations/api';
import { ordersQuery } from '../features/kitchen/api/orders';
import { filtersIn as lostDemandFiltersIn, lostDemandQuery } from '../features/lost-demand/lost-demand-api';
import { archiveQuery, filtersIn as archiveFiltersIn } from '../features/ordering/archive/archive-api';
import { filtersIn, peopleQuery } from '../features/people/api/people';
import { settingsToEditQuery } from '../features/settings/api';
import { lowOrOutQuery } from '../features/stock/api/low-or-out';
import { whatIfQuery } from '../features/what-if/what-if-api';
import { createChunkLoader } from '../lib/chunk';

type Page = () => React.ReactNode;

export type StaffPage = {
  readonly title: string;
  readonly audience: Audience;
  /** Opens in a window of its own. */
  readonly isPopup?: true;
  /** Shows the past, so it offers no changes to the present. */
  readonly isOfThePast?: true;
  /** For anyone with the link, without the staff frame. */
  readonly isCustomers?: true;
  readonly load: () => Promise<Page>;
  /** Runs while the page's script loads; the page reports failures itself. */
  readonly read?: (queries: QueryClient) => void;
};

/** By address; `services/api/pages/staff-pages.ts` has the same. */
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
  '/takeaway-new-order': {
    title: 'New order',
    audience: 'staff',
    load: createChunkLoader(async () => (await import('./new-order-page')).NewOrderPage),
    read: (queries) => void queries.prefetchQuery(productsQuery),
  },
  '/takeaway-run-sheet': {
    title: 'Run sheet',
    audience: 'staff',
    load: createChunkLoader(async () => (await import('./takeaway-orders-page')).RunSheetPage),
    read: (queries) => void queries.prefetchQuery(ordersQuery),
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
  '/takeaway-history': {
    title: 'History',
    audience: 'staff or auditors',
    isOfThePast: true,
    load: createChunkLoader(async () => (await import('./takeaway-history-page')).TakeawayHistoryPage),
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
  '/admin/history': {
    title: 'Audit',
    audience: 'auditors',
    load: createChunkLoader(async () => (await import('./history-page')).HistoryPage),
    read: (queries) =>
      void queries.prefetchInfiniteQuery(actsQuery(actFiltersIn(new URLSearchParams(window.location.search)))),
  },
  '/admin/history/chain': {
    title: 'One order',
    audience: 'staff or auditors',
    load: createChunkLoader(async () => (await import('./order-chain-page')).OrderChainPage),
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
  '/admin/orders/:id/evidence': {
    title: 'Evidence',
    audience: 'auditors',
    load: createChunkLoader(async () => (await import('./evidence-page')).EvidencePage),
  },
  '/admin/proofs': {
    title: 'Proofs',
    audience: 'auditors',
    load: createChunkLoader(async () => (await import('./proofs-page')).ProofsPage),
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
  '/admin/lost-demand': {
    title: 'Lost demand',
    audience: 'auditors',
    load: createChunkLoader(async () => (await import('./lost-demand-page')).LostDemandPage),
    read: (queries) =>
      void queries.prefetchQuery(
        lostDemandQuery(lostDemandFiltersIn(new URLSearchParams(window.location.search), new Date())),
      ),
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
  '/admin/history/state': {
    title: 'As it was',
    audience: 'auditors',
    load: createChunkLoader(async () => (await import('./past-state-page')).PastStatePage),
  },
  '/admin/history/seen': {
    title: 'What the customer saw',
    audience: 'auditors',
    load: createChunkLoader(async () => (await import('./seen-page')).SeenPage),
  },
  '/admin/what-if': {
    title: 'What if?',
    audience: 'auditors',
    load: createChunkLoader(async () => (await import('./what-if-page')).WhatIfPage),
    read: (queries) => void queries.prefetchQuery(whatIfQuery),
  },
  '/track/:id': {
    title: 'Follow your order',
    audience: 'anybody',
    isCustomers: true,
    load: createChunkLoader(async () => (await import('./tracking-page')).TrackingPage),
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
    title: 'Your new email address',
    audience: 'anybody',
    load: createChunkLoader(async () => (await import('./confirm-email-page')).ConfirmEmailPage),
  },
};

const BY_ID = /(?<=^\/(?:admin\/(?:orders|elfinder\/popup)|track))\/[^/]+(?=$|\/evidence$)/;

export const staffPageAt = (path: string): StaffPage | undefined => {
  const page = path.replace(BY_ID, '/:id');
  return Object.hasOwn(staffPages, page) ? staffPages[page] : undefined;
};
