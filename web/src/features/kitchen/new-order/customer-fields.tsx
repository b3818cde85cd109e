import { isEmail, isPhone, isPostcode, LINE, LINES } from '@hatch/kernel/rules';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../components/ui/form';
import { messages } from './messages';
import type { NewOrderForm } from './new-order-form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../lib/server-clock';
import { shopTime } from '../../../lib/shop-time';
import { byDay, timeText } from '../../orders/order-times';
import { messages as timeMessages } from '../../orders/time-messages';
import { enteredTimesQuery } from './new-order-api';

const TimeField = ({ dishes }: { readonly dishes: number }) => {
  const { register, watch } = useFormContext<NewOrderForm>();
  const [method, slot] = watch(['method', 'slot']);
  const { data: times } = useQuery({
    ...enteredTimesQuery(method, Math.max(1, dishes)),
    placeholderData: keepPreviousData,
  });
  if (times === undefined || (times.times.length === 0 && slot === '')) return null;
  const now = new Date(serverNow());
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
        {byDay(times.times, now).map((day) => (
          <optgroup key={day.date} label={day.label}>
            {day.times.map((time) => (
              <option key={time.slot} value={time.slot} disabled={!time.free && time.slot !== slot}>
                {time.free ? timeText(time, now) : timeMessages.full(timeText(time, now))}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
};

type PickProps<Value extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly options: Readonly<Record<Value, string>>;
};

const Pick = <Value extends string>({ name, legend, options }: PickProps<Value>) => {
  const { register } = useFormContext();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {Object.entries<string>(options).map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-2 rounded-control border border-edge px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input type="radio" value={value} className="size-5 accent-accent" {...register(name)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Fields that can show an error, in the order of the page. */
export const CUSTOMER_FIELDS = [
  'full_name',
  'phone_number',
  'postcode',
  'town_city',
  'address_1',
  'email',
  'extra_info',
];

const needed = (message: string) => (value: string) => (value.trim() === '' ? message : undefined);

const off = { autoComplete: 'off' } as const;

type CustomerFieldsProps = {
  readonly isTakeaway: boolean;
  readonly dishes: number;
};

export const CustomerFields = ({ isTakeaway, dishes }: CustomerFieldsProps) => {
  const { watch } = useFormContext<NewOrderForm>();
  const [taken, method] = watch(['taken', 'method']);
  const isOptional = taken === 'counter';
  const needsAddress = !isTakeaway || method === 'DELIVER';
  return (
    <>
      <Pick name="taken" legend={messages.taken} options={messages.takenBy} />
      {isTakeaway && <Pick name="method" legend={messages.method} options={messages.methods} />}
      {isTakeaway && <TimeField dishes={dishes} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          {...off}
          name="full_name"
          label={messages.name}
          maxLength={LINE.longest}
          rule={needed(messages.nameMissing)}
        />
        <Field
          {...off}
          key={taken}
          name="phone_number"
          label={isOptional ? messages.phoneOptional : messages.phone}
          type="tel"
          rule={(phone) => (isPhone(phone) || (isOptional && phone.trim() === '') ? undefined : messages.phoneWrong)}
        />
      </div>
      {needsAddress && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            {...off}
            name="postcode"
            label={messages.postcode}
            maxLength={40}
            rule={(postcode) => (isPostcode(postcode) ? undefined : messages.postcodeWrong)}
          />
          <Field
            {...off}
            name="town_city"
            label={messages.town}
            maxLength={LINE.longest}
            rule={needed(messages.townMissing)}
          />
          <Field
            {...off}
            name="address_1"
            label={messages.address}
            maxLength={LINE.longest}
            className="sm:col-span-2"
            rule={needed(messages.addressMissing)}
          />
        </div>
      )}
      <Field
        {...off}
        name="email"
        label={messages.email}
        hint={messages.emailHint}
        type="email"
        rule={(email) => (isEmail(email) || email.trim() === '' ? undefined : messages.emailWrong)}
      />
      <Field {...off} name="extra_info" label={messages.note} maxLength={LINES.longest} />
    </>
  );
};
