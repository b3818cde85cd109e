import { CreateDayRefunds1763600430000 } from './day-refunds.migrations.js';

export const migrations = [CreateDayRefunds1763600430000];
