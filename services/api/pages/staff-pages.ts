import type { Access } from '@hatch/platform';

type StaffPage = {
  readonly title: string;
  /** `anybody`: the page finds out itself whom it is for. */
  readonly audience: Access | 'anybody';
};

/** By their address; `web/src/pages/staff-pages.ts` has the same. */
export const STAFF_PAGES: ReadonlyMap<string, StaffPage> = new Map<string, StaffPage>([
  // OPEN-58
  ['/takeaway-orders', { title: 'Orders', audience: 'staff' }],
  // KIT-15
  ['/takeaway-new-order', { title: 'New order', audience: 'staff' }],
  // KIT-12
  ['/takeaway-run-sheet', { title: 'Run sheet', audience: 'staff' }],
  // OOS-01
  ['/takeaway-oos', { title: 'Out-of-stock manager', audience: 'staff' }],
  // HRS-01
  ['/admin/hours', { title: 'Opening hours', audience: 'staff' }],
  // SET-27
  ['/takeaway-settings', { title: 'Settings', audience: 'staff' }],
  // HIST-01
  ['/takeaway-history', { title: 'History', audience: 'staff-or-auditor' }],
  // OPEN-08
  ['/admin/settings', { title: 'Site settings', audience: 'admin' }],
  // API-03
  ['/admin/webhooks', { title: 'Webhooks', audience: 'admin' }],
  // HIST-10
  ['/admin/history', { title: 'Audit', audience: 'auditor' }],
  ['/admin/history/chain', { title: 'One order', audience: 'staff-or-auditor' }],
  // ORD-16
  ['/admin/orders', { title: 'All orders', audience: 'admin' }],
  ['/admin/orders/:id', { title: 'Order', audience: 'admin' }],
  // HIST-11
  ['/admin/orders/:id/evidence', { title: 'Evidence', audience: 'auditor' }],
  // HIST-14
  ['/admin/proofs', { title: 'Proofs', audience: 'auditor' }],
  // PAYX-04
  ['/admin/payments', { title: 'Payment differences', audience: 'admin' }],
  // MENU-01
  ['/admin/menu', { title: 'Menu', audience: 'admin' }],
  // CMS-25
  ['/admin/pictures', { title: 'Pictures', audience: 'admin' }],
  // CMS-23
  ['/admin/elfinder/popup/:id', { title: 'Choose a picture', audience: 'admin' }],
  // OPEN-95
  ['/admin/messages', { title: 'Messages', audience: 'admin' }],
  // CMS-01
  ['/admin/content', { title: 'Pages', audience: 'admin' }],
  // PAYX-05
  ['/admin/day-end', { title: 'Day end', audience: 'admin' }],
  // HIST-13
  ['/admin/lost-demand', { title: 'Lost demand', audience: 'auditor' }],
  // USR-01
  ['/admin/users', { title: 'People', audience: 'admin' }],
  // OPEN-09
  ['/admin/access', { title: 'Who may do what', audience: 'admin' }],
  // HIST-09
  ['/admin/history/state', { title: 'As it was', audience: 'auditor' }],
  ['/admin/history/seen', { title: 'What the customer saw', audience: 'auditor' }],
  // HIST-12
  ['/admin/what-if', { title: 'What if?', audience: 'auditor' }],
  // BAND-01
  ['/admin/delivery', { title: 'Delivery charges', audience: 'admin' }],
  ['/setup', { title: 'Set up your shop', audience: 'anybody' }],
  // ACC-06
  ['/account', { title: 'My account', audience: 'logged-in' }],
  // ACC-03
  ['/account/order', { title: 'My order', audience: 'logged-in' }],
  // OPEN-58
  ['/oauth-settings', { title: 'Programs and keys', audience: 'logged-in' }],
  // API-05
  ['/developers', { title: 'For developers', audience: 'logged-in' }],
  // ACC-01
  ['/register', { title: 'Open an account', audience: 'anybody' }],
  // ACC-02
  ['/forgotten-password', { title: 'New password', audience: 'anybody' }],
  ['/confirm-email', { title: 'Your new email address', audience: 'anybody' }],
]);
