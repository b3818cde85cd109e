import { londonDate, londonTime } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { shopTime } from '../../../lib/shop-time';
import { useSite } from '../../../site/settings';
import { closingTimeQuery } from '../../store-status/api/store-status';
import { useStoreState } from '../../store-status/hooks/use-store-state';
import { useClock } from '../../tracking/use-clock';
import { messages } from '../messages';
import { isCollected, type Order } from '../order';

const MINUTE_MS = 60_000;

type ReadyTimeProps = { readonly order: Order };

/** When it is due (OPEN-48); before it is paid, when it would be if it were paid now. */
export const ReadyTime = ({ order }: ReadyTimeProps) => {
  const { minutes } = useSite();
  const { data: state } = useStoreState();
  const { status, dueBy, slot, updatedAt, taMethod, takeaway } = order;
  if (taMethod === null) return null;
  if (takeaway.orderStatus === 'NOTIFIED' || takeaway.orderStatus === 'COMPLETE')
    return <Large>{messages.readyNow(isCollected(order))}</Large>;
  if (dueBy !== null)
    return <Large>{messages.readyAbout(slot === null ? londonTime(new Date(dueBy)) : onItsDay(dueBy))}</Large>;
  if (slot !== null)
    return (
      <div>
        <Large>{messages.readyAbout(onItsDay(slot))}</Large>
        <p className="text-ink-soft">{ONCE_PAID_AHEAD}</p>
      </div>
    );
  if (status !== 'AWAITING-PAYMENT' || state === undefined || state === 'closed') return null;
  return <ReadyOncePaid since={Date.parse(updatedAt)} minutes={minutes[state]} />;
};

type ReadyOncePaidProps = { readonly since: number; readonly minutes: number };

/** Counted from now on once some time has gone by, and with what is longer than usual (KIT-13). */
const ReadyOncePaid = ({ since, minutes }: ReadyOncePaidProps) => {
  const now = useClock();
  const { readyIn = 0 } = useQuery(closingTimeQuery).data ?? {};
  const due = new Date(Math.max(since, now) + Math.max(minutes, readyIn) * MINUTE_MS);
  return (
    <div>
      <Large>{messages.readyAbout(londonTime(due))}</Large>
      <p className="text-ink-soft">{messages.oncePaid}</p>
    </div>
  );
};

const ONCE_PAID_AHEAD = 'as you chose, once it is paid';

/** With the day where that is not today's (TRK-02). */
const onItsDay = (instant: string): string => {
  const at = new Date(instant);
  return londonDate(at) === londonDate(new Date()) ? londonTime(at) : shopTime(instant);
};

type LargeProps = { readonly children: string };

const Large = ({ children }: LargeProps) => (
  <p role="status" className="text-3xl font-bold text-good tabular-nums">
    {children}
  </p>
);
