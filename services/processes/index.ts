export {
  workAccountMails,
  workCheckouts,
  workClosedAccounts,
  workContactMails,
  workMails,
  workNotices,
  workProviderEvents,
  workTickets,
  workWebhooks,
} from './create-runner.js';
export { followShop } from './follow-shop.js';
export type { ReadTicket } from './kitchen/read-ticket.port.js';
export { migrations } from './migrations.js';
export { reconcile } from './payments/reconcile.js';
export { ProcessesModule } from './processes.module.js';
export { LONG_QUEUES, QUEUES } from './queues.js';
export { OpenPayments, UnansweredRefunds } from './payments/open-payments.port.js';
export { RecordedPayments } from './payments/recorded-payments.port.js';
export { UnattendedOrders } from './ordering/unattended-orders.port.js';
export { UnpaidOrders } from './ordering/unpaid-orders.port.js';
export { ParkedWorks, type ParkedCount, type ParkedWork } from './runner/parked-work.repository.js';
export { ProcessRunners } from './runner/process-runners.service.js';
export { RunnerModule } from './runner/runner.module.js';
export { Positions, type ProcessPosition } from './runner/positions.repository.js';
export type { ProcessObserver, Work } from './runner/process-observer.js';
export { rewindPosition, type Rewound } from './runner/rewind-position.js';
export { ExpiredHolds } from './stock/expired-holds.port.js';
export { EndedStates } from './store-status/ended-states.port.js';
