import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import type { StaffOrder } from '../staff-order';

type DueTimeProps = { readonly order: StaffOrder; readonly now: number };

export const DueTime = ({ order: { dueBy, slot }, now }: DueTimeProps) => {
  const at = dueBy ?? slot;
  if (at === null) return null;
  const time = kitchenTime(at, now);
  return <span className="font-bold tabular-nums">{slot === null ? time : messages.forTime(time)}</span>;
};
