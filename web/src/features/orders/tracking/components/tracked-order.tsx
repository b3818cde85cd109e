import { londonTime, dialled } from '@hatch/kernel/rules';
import { clsx } from 'clsx';
import { Button, buttonClass } from '../../../../components/ui/button';
import type { Tracking } from '../api';
import { messages } from '../messages';
import { dueText, headlineOf, latenessNow, reachedBy, stepsOf } from '../progress';
import { trackedNotices } from '../../../notifications/api/order-notices';
import { OrderNoticesSlot } from '../../../notifications/order-notices-slot';
import { useClock } from '../use-clock';
import { useProgress } from '../use-tracking';
import { mapOf } from '../../../../lib/map-of';
import { useSite } from '../../../../site/settings';

type ProgressStepsProps = {
  readonly steps: readonly string[];
  readonly reached: number;
};

const ProgressSteps = ({ steps, reached }: ProgressStepsProps) => (
  <ol aria-label={messages.stepsOf} className="flex flex-col">
    {steps.map((step, at) => {
      const isDone = at <= reached;
      return (
        <li
          key={step}
          aria-current={at === reached ? 'step' : undefined}
          className={clsx(
            'relative flex items-center gap-3 py-1.5',
            isDone ? 'font-semibold text-ink' : 'text-ink-soft',
            at === reached && 'text-lg',
          )}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'grid size-6 shrink-0 place-items-center rounded-full border-2 text-sm leading-none',
              isDone ? 'border-good bg-good text-card' : 'border-edge bg-card',
            )}
          >
            {isDone && '✓'}
          </span>
          {step}
        </li>
      );
    })}
  </ol>
);

type ShopContactProps = { readonly isCollected: boolean };

const ShopContact = ({ isCollected }: ShopContactProps) => {
  const { name, address, phone } = useSite();
  // Some owners start the address with the name.
  const place = address.startsWith(name) ? address : `${name}, ${address}`;
  const hasPlace = isCollected && address !== '';
  if (!hasPlace && phone === '') return null;
  return (
    <section aria-label={messages.shop} className="flex flex-wrap items-center gap-3">
      {hasPlace && <address className="min-w-0 flex-1 basis-48 break-words not-italic">{place}</address>}
      {hasPlace && (
        <a href={mapOf(place)} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'min-h-12')}>
          {messages.map}
        </a>
      )}
      {phone !== '' && (
        <a href={dialled(phone)} className={buttonClass('secondary', 'min-h-12')}>
          {messages.call(phone)}
        </a>
      )}
    </section>
  );
};

type TrackedOrderProps = {
  readonly token: string;
  readonly tracking: Tracking;
  readonly isUnread: boolean;
  readonly onReread: () => void;
};

export const TrackedOrder = ({ token, tracking, isUnread, onReread }: TrackedOrderProps) => {
  const isLive = useProgress(token, tracking) && !isUnread;
  const now = useClock();
  const { order, ahead, at } = tracking;
  const { stage, unpaid, cancelled_because, promised_for } = order.progress;
  const lateness = latenessNow(order, now + ahead);
  const due = dueText(order, lateness);
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-5">
      <h1 className="text-xl font-bold">
        {messages.order} <span className="font-mono">{order.ref}</span>
      </h1>
      <div role="status" className="flex flex-col gap-2">
        <p className={clsx('text-3xl leading-tight font-extrabold', stage === 'cancelled' ? 'text-bad' : 'text-good')}>
          {headlineOf(order)}
        </p>
        {due !== undefined && <p className="text-2xl font-bold tabular-nums">{due}</p>}
        {lateness && promised_for !== null && (
          <p className="rounded-card bg-warn-soft p-4 text-warn">
            <strong className="block">{messages.late(lateness.minutes)}</strong>
            {messages.sorry(londonTime(new Date(promised_for)))}
          </p>
        )}
        {stage === 'received' && (
          <p className="rounded-card bg-warn-soft p-4 text-warn">{unpaid ? messages.unpaid : messages.checking}</p>
        )}
        {cancelled_because !== null && <p className="rounded-card bg-bad-soft p-4 text-bad">{cancelled_because}</p>}
      </div>
      {stage !== 'cancelled' && <ProgressSteps steps={stepsOf(order)} reached={reachedBy(order)} />}
      <section aria-label={messages.dishes} className="rounded-card border border-line bg-card p-4 shadow-card">
        <ul className="flex flex-col gap-2">
          {order.dishes.map(({ quantity, name, allergens }, place) => (
            <li key={place} className="flex gap-3">
              <span className="font-semibold">
                {quantity}
                <span aria-hidden="true"> ×</span>
              </span>
              <span className="min-w-0 flex-1 break-words">
                {name}
                {allergens && <span className="block text-sm text-ink-soft">{allergens}</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {stage !== 'done' && stage !== 'cancelled' && (
        <OrderNoticesSlot calls={trackedNotices(token)} isCollected={order.ta_method === 'COLLECT'} />
      )}
      <ShopContact isCollected={order.ta_method === 'COLLECT'} />
      {isLive ? (
        <p className="text-ink-soft">{messages.live}</p>
      ) : (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-card border border-edge bg-card p-4">
          <p className="min-w-0 flex-1 basis-48">{messages.notLive(londonTime(new Date(at + ahead)))}</p>
          <Button look="secondary" className="min-h-12" onClick={onReread}>
            {messages.again}
          </Button>
        </div>
      )}
    </div>
  );
};
