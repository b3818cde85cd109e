import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { shopTime } from '../../../lib/shop-time';
import { useChooseTime } from '../api/choose-time';
import { orderTimesQuery, type OrderTimes } from '../api/order-times';
import type { Order } from '../order';
import { byDay, isStillFree, offeredInstead, timeText } from '../order-times';
import { messages } from '../time-messages';

type ChooseTimeProps = { readonly order: Order; readonly setOrder: (order: Order) => Promise<void> };

export const ChooseTime = ({ order, setOrder }: ChooseTimeProps) => {
  const { data: times, isError, refetch } = useQuery(orderTimesQuery);
  if (times !== undefined) return <Times times={times} order={order} setOrder={setOrder} />;
  if (!isError) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      {messages.unread}
      <Button look="secondary" onClick={() => void refetch()}>
        {messages.retry}
      </Button>
    </p>
  );
};

const SOONEST = 'soonest';

type TimesProps = ChooseTimeProps & { readonly times: OrderTimes };

const Times = ({ times, order, setOrder }: TimesProps) => {
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  const { mutate, isPending, variables } = useChooseTime(setOrder);
  const slot = isPending ? variables : order.slot;
  const isFree = isPending || isStillFree(times, slot);
  if (times.times.length === 0 && slot === null)
    return isFree ? null : (
      <p role="status" className="rounded-card border border-warn bg-warn-soft p-4 font-semibold text-warn">
        {messages.none}
      </p>
    );
  const offered = isFree ? [] : offeredInstead(times, slot);
  const isListed = slot === null || times.times.some((time) => time.slot === slot);
  const problem = slot === null ? messages.needed : messages.taken(shopTime(slot));
  // The pressed button is removed with the other offers.
  const takeInstead = (free: string): void => {
    list.current?.focus();
    mutate(free);
  };
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-2 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {messages.title}
      </h2>
      <select
        ref={list}
        aria-label={messages.label}
        aria-invalid={!isFree}
        aria-describedby={isFree ? undefined : `${id}-problem`}
        aria-busy={isPending}
        className="min-h-12 w-full rounded-control border border-edge bg-card px-3 text-ink"
        value={slot ?? (times.soonest === null ? '' : SOONEST)}
        onChange={({ target: { value } }) => mutate(value === SOONEST ? null : value)}
      >
        {slot === null && times.soonest === null && (
          <option value="" disabled>
            {messages.choose}
          </option>
        )}
        <option value={SOONEST} disabled={times.soonest === null}>
          {times.soonest === null ? messages.noSoonest : messages.soonest(times.soonest)}
        </option>
        {!isListed && (
          <option value={slot} disabled>
            {messages.chosen(shopTime(slot))}
          </option>
        )}
        {byDay(times.times).map((day) => (
          <optgroup key={day.date} label={day.label}>
            {day.times.map((time) => (
              <option key={time.slot} value={time.slot} disabled={!time.free && time.slot !== slot}>
                {time.free ? timeText(time) : messages.full(timeText(time))}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {!isFree && (
        <p id={`${id}-problem`} role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
      {offered.length > 0 && (
        <div role="group" aria-label={messages.free} className="flex flex-wrap items-center gap-2">
          <span>{messages.free}:</span>
          {offered.map((time) => (
            <Button key={time.slot} look="secondary" className="min-h-12" onClick={() => takeInstead(time.slot)}>
              {timeText(time)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
};
