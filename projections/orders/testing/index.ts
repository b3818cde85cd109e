export { anOrder, cola, details, orderHistory, pizza, undoneAndNeverDone } from './order-history.js';
export { recordOf } from './record-of.js';
