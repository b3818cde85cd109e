import type { Access } from '@hatch/platform';

type StaffPage = { readonly title: string; readonly audience: Access };

/** By their address; `web/src/pages/staff-pages.ts` has the same. */
export const STAFF_PAGES: ReadonlyMap<string, StaffPage> = new Map([
  // OPEN-58
  ['/takeaway-orders', { title: 'Orders', audience: 'staff' }],
  // OOS-01
  ['/takeaway-oos', { title: 'Out-of-stock manager', audience: 'staff' }],
  // HRS-01
  ['/admin/hours', { title: 'Opening hours', audience: 'staff' }],
  // PAYX-04
  ['/admin/payments', { title: 'Payment differences', audience: 'admin' }],
  // PAYX-05
  ['/admin/day-end', { title: 'Day end', audience: 'admin' }],
  // ACC-06
  ['/account', { title: 'My account', audience: 'logged-in' }],
]);
