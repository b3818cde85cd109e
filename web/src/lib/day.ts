import { dateFormat } from '@hatch/kernel/rules';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const fullName = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });

export const nameOfDay = (day: string): string => fullName(new Date(day));
