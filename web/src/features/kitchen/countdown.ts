import type { RowStatus, StaffOrder } from './staff-order';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `01:02:05`, `02:05`; the hours only when there are any. */
const clockOf = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [...(hours > 0 ? [hours] : []), minutes, seconds % 60].map(twoDigits).join(':');
};

/** `hh:mm:ss` or `mm:ss`, and DUE at 0 (LIVE-28, LIVE-29). */
export const countdownOf = (seconds: number): string => (seconds <= 0 ? 'DUE' : clockOf(Math.ceil(seconds)));

type Row = { readonly status: RowStatus; readonly notifiedAt: StaffOrder['notifiedAt'] };

/** What stands beside the due time (LIVE-29, LIVE-30, LIVE-36); undefined where the order is not due, or not any more. */
export const dueTextOf = ({ status, notifiedAt }: Row, secondsLeft: number | undefined): string | undefined => {
  if (status === 'COMPLETE') return 'COMPLETE';
  if (secondsLeft === undefined || status === 'CANCELLED') return undefined;
  return secondsLeft <= 0 && notifiedAt !== null ? 'NOTIFIED' : countdownOf(secondsLeft);
};
