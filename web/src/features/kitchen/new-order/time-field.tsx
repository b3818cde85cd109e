import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { shopTime } from '../../../lib/shop-time';
import { byDay, timeText } from '../../orders/order-times';
import { messages as timeMessages } from '../../orders/time-messages';
import { messages } from './messages';
import { enteredTimesQuery } from './new-order-api';
import type { NewOrderForm } from './new-order-form';

export const TimeField = ({ dishes }: { readonly dishes: number }) => {
  const { register, watch } = useFormContext<NewOrderForm>();
  const [method, slot] = watch(['method', 'slot']);
  const { data: times } = useQuery({
    ...enteredTimesQuery(method, Math.max(1, dishes)),
    placeholderData: keepPreviousData,
  });
  if (times === undefined || (times.times.length === 0 && slot === '')) return null;
  const isListed = slot === '' || times.times.some((time) => time.slot === slot);
  return (
    <label className="flex flex-col gap-1 font-semibold">
      {messages.when}
      <select
        className="min-h-12 w-full rounded-control border border-edge bg-card px-3 font-normal text-ink"
        {...register('slot')}
        // Controlled, as the options change.
        value={slot}
      >
        <option value="">
          {times.soonest === null ? timeMessages.noSoonest : timeMessages.soonest(times.soonest)}
        </option>
        {!isListed && <option value={slot}>{timeMessages.chosen(shopTime(slot))}</option>}
        {byDay(times.times).map((day) => (
          <optgroup key={day.date} label={day.label}>
            {day.times.map((time) => (
              <option key={time.slot} value={time.slot} disabled={!time.free && time.slot !== slot}>
                {time.free ? timeText(time) : timeMessages.full(timeText(time))}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
};
