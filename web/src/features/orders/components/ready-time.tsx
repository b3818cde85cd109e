import { londonDate, londonTime } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { shopTime } from '../../../lib/shop-time';
import { useSite } from '../../../site/settings';
import { closingTimeQuery } from '../../store-status/api/store-status';
import { useStoreState } from '../../store-status/hooks/use-store-state';
import { useClock } from '../tracking/use-clock';
import { messages as tracking } from '../tracking/messages';
import { messages } from '../messages';
import { isCollected, type Order } from '../order';

const MINUTE_MS = 60_000;

type ReadyTimeProps = { readonly order: Order };

const madeText = (order: Order): string | undefined => {
  const { orderStatus } = order.takeaway;
  if (orderStatus === 'COMPLETE') return isCollected(order) ? tracking.collected : tracking.delivered;
  if (order.outAt !== null) return tracking.out;
  if (orderStatus !== 'NOTIFIED') return undefined;
  return isCollected(order) ? tracking.ready : tracking.leavesSoon;
};

const aboutOf = (order: Order) => (isCollected(order) ? messages.readyAbout : tracking.withYouAbout);

/** Before payment: when it would be due if paid now. Staff promise nothing before they accept it. */
export const ReadyTime = ({ order }: ReadyTimeProps) => {
  const { minutes } = useSite();
  const { data: state } = useStoreState();
  const { status, dueBy, slot, updatedAt, taMethod, awaitsAcceptance } = order;
  if (taMethod === null) return null;
  const made = madeText(order);
  if (made !== undefined) return <Large>{made}</Large>;
  if (awaitsAcceptance) return <p className="rounded-card bg-warn-soft p-4 text-warn">{tracking.checking}</p>;
  const about = aboutOf(order);
  if (dueBy !== null) return <Large>{about(slot === null ? londonTime(new Date(dueBy)) : onItsDay(dueBy))}</Large>;
  if (slot !== null)
    return (
      <div>
        <Large>{about(onItsDay(slot))}</Large>
        <p className="text-ink-soft">{ONCE_PAID_AHEAD}</p>
      </div>
    );
  if (status !== 'AWAITING-PAYMENT' || state === undefined || state === 'closed') return null;
  return <ReadyOncePaid about={about} since={Date.parse(updatedAt)} minutes={minutes[state]} />;
};

type ReadyOncePaidProps = {
  readonly about: (time: string) => string;
  readonly since: number;
  readonly minutes: number;
};

/** Counts from now once some time has passed, and includes the current delay. */
const ReadyOncePaid = ({ about, since, minutes }: ReadyOncePaidProps) => {
  const now = useClock();
  const { readyIn = 0 } = useQuery(closingTimeQuery).data ?? {};
  const due = new Date(Math.max(since, now) + Math.max(minutes, readyIn) * MINUTE_MS);
  return (
    <div>
      <Large>{about(londonTime(due))}</Large>
      <p className="text-ink-soft">{messages.oncePaid}</p>
    </div>
  );
};

const ONCE_PAID_AHEAD = 'as you chose, once it is paid';

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
