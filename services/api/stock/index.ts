import { StockController } from './stock.controller.js';

export const stockControllers = [StockController];
