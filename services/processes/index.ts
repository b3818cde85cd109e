export { Aggregates } from './aggregates.js';
export { createRunner, workMails, type RunnerParts } from './create-runner.js';
export type { FindExpiredHolds } from './expire-holds/expired-holds.port.js';
export { followShop } from './follow-shop.js';
export { CartKeeper, type CartChange, type CartItem } from './keep-cart/cart-keeper.js';
export { migrations } from './migrations.js';
export { ProcessesModule } from './processes.module.js';
export { ProcessRunner } from './runner/process-runner.js';
