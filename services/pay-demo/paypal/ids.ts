import { randomInt, randomUUID } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';
const letters = (length: number): string =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Orders, captures and refunds: `5O190127TN364715T`. */
export const newId = (): string => letters(17);
export const newDisputeId = (): string => `PP-D-${randomInt(10_000, 100_000)}`;
export const newEventId = (): string => `WH-${letters(17)}-${letters(17)}`;
export const newTransmissionId = (): string => randomUUID();
