import { clsx } from 'clsx';
import { dueTextOf } from '../countdown';
import { useByNow } from '../hooks/use-now';
import type { RowStatus, StaffOrder } from '../staff-order';

type CountdownProps = { readonly order: StaffOrder; readonly status: RowStatus };

const SOON_SECONDS = 300;

const lookOf = (text: string, isSoon: boolean): string => {
  if (text === 'DUE') return 'rounded-control bg-bad px-2 text-bad-ink';
  if (text === 'NOTIFIED') return 'rounded-control bg-good px-2 text-card';
  if (text === 'COMPLETE') return 'text-base text-ink-soft';
  return isSoon ? 'text-bad' : 'text-ink';
};

export const Countdown = ({ order, status }: CountdownProps) => {
  const { dueAt, notifiedAt } = order;
  const secondsAt = (now: number): number | undefined => (dueAt === undefined ? undefined : (dueAt - now) / 1000);
  const text = useByNow((now) => dueTextOf({ status, notifiedAt }, secondsAt(now)));
  const isSoon = useByNow((now) => (secondsAt(now) ?? 0) <= SOON_SECONDS);
  if (text === undefined) return null;
  return (
    <strong role="timer" className={clsx('text-2xl leading-tight font-extrabold tabular-nums', lookOf(text, isSoon))}>
      {text}
    </strong>
  );
};
