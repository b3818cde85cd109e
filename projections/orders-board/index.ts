export type { StaffOrder } from '../engine/folds/index.js';
export { migrations } from './migrations.js';
export { OrdersBoardQueries, type Board } from './orders-board.queries.js';
export { ordersBoard } from './orders-board.projection.js';
