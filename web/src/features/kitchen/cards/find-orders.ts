import type { StaffOrder } from '../staff-order';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** +44 and the first 0 are the same. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^(?:00)?44/, '0');

/** Fewer digits than these are in many numbers. */
const LEAST_DIGITS = 3;

/** Whether an order is meant by its reference, its customer's name or their number (KIT-11). */
export const isMeantBy = (typed: string): ((order: StaffOrder) => boolean) => {
  const [text, digits] = [plain(typed), digitsOf(typed)];
  return ({ ref, fullName, phoneNumber }) =>
    plain(ref ?? '').includes(text) ||
    plain(fullName).includes(text) ||
    (digits.length >= LEAST_DIGITS && !/\p{L}/u.test(text) && digitsOf(phoneNumber).includes(digits));
};
