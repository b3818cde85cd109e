export { anOrder, cola, details, orderHistory, pizza } from './order-history.js';
export { recordOf } from './record-of.js';
