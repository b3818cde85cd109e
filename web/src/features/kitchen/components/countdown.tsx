import { clsx } from 'clsx';
import { dueTextOf } from '../countdown';
import { useNow } from '../hooks/use-now';
import type { RowStatus, StaffOrder } from '../staff-order';

type CountdownProps = { readonly order: StaffOrder; readonly status: RowStatus };

const SOON_SECONDS = 300;

const lookOf = (text: string, seconds: number): string => {
  if (text === 'DUE') return 'rounded-control bg-bad px-2 text-bad-ink';
  if (text === 'NOTIFIED') return 'rounded-control bg-good px-2 text-card';
  if (text === 'COMPLETE') return 'text-base text-ink-soft';
  return seconds <= SOON_SECONDS ? 'text-bad' : 'text-ink';
};

export const Countdown = ({ order, status }: CountdownProps) => {
  const now = useNow();
  const seconds = order.dueAt === undefined ? undefined : (order.dueAt - now) / 1000;
  const text = dueTextOf({ status, notifiedAt: order.notifiedAt }, seconds);
  if (text === undefined) return null;
  return (
    <strong
      role="timer"
      className={clsx('text-2xl leading-tight font-extrabold tabular-nums', lookOf(text, seconds ?? 0))}
    >
      {text}
    </strong>
  );
};
