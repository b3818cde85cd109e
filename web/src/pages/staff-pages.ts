import type { QueryClient } from '@tanstack/react-query';
import { loginsQuery } from '../features/account/api/logins';
import { productsQuery } from '../features/catalog/api/products';
import type { Audience } from '../features/identity/require-viewer';
import { ordersQuery } from '../features/kitchen/api/orders';
import { lowOrOutQuery } from '../features/stock/api/low-or-out';
import { createChunkLoader } from '../lib/chunk';

type Page = () => React.ReactNode;

export type StaffPage = {
  /** The server says it too. */
  readonly title: string;
  readonly audience: Audience;
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
  '/admin/hours': {
    title: 'Opening hours',
    audience: 'staff',
    load: createChunkLoader(async () => (await import('./opening-hours-page')).OpeningHoursPage),
  },
  '/admin/payments': {
    title: 'Payment differences',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./payment-differences-page')).PaymentDifferencesPage),
  },
  '/admin/day-end': {
    title: 'Day end',
    audience: 'administrators',
    load: createChunkLoader(async () => (await import('./day-end-page')).DayEndPage),
  },
  '/account': {
    title: 'My account',
    audience: 'accounts',
    load: createChunkLoader(async () => (await import('./account-page')).AccountPage),
    read: (queries) => void queries.prefetchQuery(loginsQuery),
  },
};

/** Undefined for an address of no page. */
export const staffPageAt = (path: string): StaffPage | undefined =>
  Object.hasOwn(staffPages, path) ? staffPages[path] : undefined;
