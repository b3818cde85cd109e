export { TIMES } from '../stock.fixtures.js';
