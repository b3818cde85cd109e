import type { StaffOrder } from '../staff-order';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** +44 and the leading 0 are equal. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^(?:00)?44/, '0');

/** Fewer digits match too many numbers. */
const LEAST_DIGITS = 3;

export const isMeantBy = (typed: string): ((order: StaffOrder) => boolean) => {
  const [text, digits] = [plain(typed), digitsOf(typed)];
  return ({ ref, fullName, phoneNumber }) =>
    plain(ref ?? '').includes(text) ||
    plain(fullName).includes(text) ||
    (digits.length >= LEAST_DIGITS && !/\p{L}/u.test(text) && digitsOf(phoneNumber).includes(digits));
};
