import type { RowStatus, StaffOrder } from './staff-order';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `01:02:05`, or `02:05` below an hour. */
const clockOf = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [...(hours > 0 ? [hours] : []), minutes, seconds % 60].map(twoDigits).join(':');
};

export const countdownOf = (seconds: number): string => (seconds <= 0 ? 'DUE' : clockOf(Math.ceil(seconds)));

type Row = { readonly status: RowStatus; readonly notifiedAt: StaffOrder['notifiedAt'] };

/** Undefined where the order is not due, or no longer. */
export const dueTextOf = ({ status, notifiedAt }: Row, secondsLeft: number | undefined): string | undefined => {
  if (status === 'COMPLETE') return 'COMPLETE';
  if (secondsLeft === undefined || status === 'CANCELLED') return undefined;
  return secondsLeft <= 0 && notifiedAt !== null ? 'NOTIFIED' : countdownOf(secondsLeft);
};
