export {
  createRunner,
  workAccountMails,
  workClosedAccounts,
  workContactMails,
  workMails,
  workProviderEvents,
  workWebhooks,
  type RunnerDependencies,
} from './create-runner.js';
export { followShop } from './follow-shop.js';
export { migrations } from './migrations.js';
export { reconcile } from './payments/reconcile.js';
export type { RecordedPayments } from './payments/recorded-payments.port.js';
export { RunnerModule } from './runner/runner.module.js';
export { ProcessRunner } from './runner/process-runner.js';
export type { FindExpiredHolds } from './stock/expired-holds.port.js';
