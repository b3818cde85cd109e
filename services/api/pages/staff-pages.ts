import type { Access } from '@hatch/kernel/rules';

type StaffPage = {
  readonly title: string;
  /** `anybody`: the page itself finds out who may use it. */
  readonly audience: Access | 'anybody';
};

/** Must match `web/src/pages/staff-pages.ts`. */
export const STAFF_PAGES: ReadonlyMap<string, StaffPage> = new Map<string, StaffPage>([
  ['/takeaway-orders', { title: 'Orders', audience: 'staff' }],
  ['/takeaway-new-order', { title: 'New order', audience: 'staff' }],
  ['/takeaway-run-sheet', { title: 'Run sheet', audience: 'staff' }],
  ['/takeaway-oos', { title: 'Out-of-stock manager', audience: 'staff' }],
  ['/admin/hours', { title: 'Opening hours', audience: 'staff' }],
  ['/takeaway-settings', { title: 'Settings', audience: 'staff' }],
  ['/takeaway-history', { title: 'History', audience: 'staff-or-auditor' }],
  ['/admin/settings', { title: 'Site settings', audience: 'admin' }],
  ['/admin/webhooks', { title: 'Webhooks', audience: 'admin' }],
  ['/admin/history', { title: 'Audit', audience: 'auditor' }],
  ['/admin/history/chain', { title: 'One order', audience: 'staff-or-auditor' }],
  ['/admin/orders', { title: 'All orders', audience: 'admin' }],
  ['/admin/orders/:id', { title: 'Order', audience: 'admin' }],
  ['/admin/orders/:id/evidence', { title: 'Evidence', audience: 'auditor' }],
  ['/admin/proofs', { title: 'Proofs', audience: 'auditor' }],
  ['/admin/payments', { title: 'Payment differences', audience: 'admin' }],
  ['/admin/menu', { title: 'Menu', audience: 'admin' }],
  ['/admin/pictures', { title: 'Pictures', audience: 'admin' }],
  ['/admin/elfinder/popup/:id', { title: 'Choose a picture', audience: 'admin' }],
  ['/admin/messages', { title: 'Messages', audience: 'admin' }],
  ['/admin/content', { title: 'Pages', audience: 'admin' }],
  ['/admin/day-end', { title: 'Day end', audience: 'admin' }],
  ['/admin/lost-demand', { title: 'Lost demand', audience: 'auditor' }],
  ['/admin/users', { title: 'People', audience: 'admin' }],
  ['/admin/access', { title: 'Who may do what', audience: 'admin' }],
  ['/admin/history/state', { title: 'As it was', audience: 'auditor' }],
  ['/admin/history/seen', { title: 'What the customer saw', audience: 'auditor' }],
  ['/admin/what-if', { title: 'What if?', audience: 'auditor' }],
  ['/admin/delivery', { title: 'Delivery charges', audience: 'admin' }],
  ['/setup', { title: 'Set up your shop', audience: 'anybody' }],
  ['/account', { title: 'My account', audience: 'logged-in' }],
  ['/account/order', { title: 'My order', audience: 'logged-in' }],
  ['/oauth-settings', { title: 'Programs and keys', audience: 'logged-in' }],
  ['/developers', { title: 'For developers', audience: 'logged-in' }],
  ['/register', { title: 'Open an account', audience: 'anybody' }],
  ['/forgotten-password', { title: 'New password', audience: 'anybody' }],
  ['/confirm-email', { title: 'Your new email address', audience: 'anybody' }],
]);
