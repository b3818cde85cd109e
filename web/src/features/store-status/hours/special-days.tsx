import { londonDate } from '@hatch/kernel/rules';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { FieldNote } from '../../../components/ui/form';
import { bankHolidays } from './bank-holidays';
import type { SpecialDay } from './hours-api';
import { messages } from './messages';
import { PeriodFields } from './period-fields';

type SpecialDaysProps = {
  readonly days: readonly SpecialDay[];
  readonly isDeliveryOwn: boolean;
  readonly problemOf: (day: SpecialDay, part: keyof SpecialDay) => string | undefined;
  readonly onChange: (days: readonly SpecialDay[]) => void;
};

/** Adds missing ones still to come this year and next, as closed. */
const withBankHolidays = (days: readonly SpecialDay[]): readonly SpecialDay[] => {
  const today = londonDate(new Date());
  const year = Number(today.slice(0, 4));
  const added = [year, year + 1]
    .flatMap(bankHolidays)
    .filter(({ date }) => date >= today && !days.some((day) => day.date === date))
    .map((holiday): SpecialDay => ({ ...holiday, hours: [], delivery: null }));
  return [...days, ...added].toSorted((one, other) => one.date.localeCompare(other.date));
};

/** HRS-01 */
export const SpecialDays = ({ days, isDeliveryOwn, problemOf, onChange }: SpecialDaysProps) => {
  const add = useRef<HTMLButtonElement>(null);
  const change = (at: number, fields: Partial<SpecialDay>): void =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...fields } : day)));
  return (
    <section aria-labelledby="special-days" className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <h2 id="special-days" className="text-xl font-bold">
        {messages.special}
      </h2>
      <p className="text-ink-soft">{days.length === 0 ? messages.noSpecial : messages.specialIntro}</p>
      <ul className="divide-y divide-edge">
        {days.map((day, at) => {
          const { date, name, hours, delivery } = day;
          const [wrongDate, wrongName] = [problemOf(day, 'date'), problemOf(day, 'name')];
          const id = `special-${at}`;
          return (
            <li key={at} className="flex flex-wrap items-end gap-2 py-3">
              <label className="flex flex-col gap-1 text-sm font-semibold">
                {messages.date}
                <input
                  type="date"
                  className="control w-44 text-base font-normal"
                  aria-invalid={wrongDate !== undefined}
                  aria-describedby={wrongDate && `${id}-date`}
                  value={date}
                  onChange={({ target }) => change(at, { date: target.value })}
                />
              </label>
              <label className="flex min-w-40 flex-1 flex-col gap-1 text-sm font-semibold">
                {messages.name}
                <input
                  className="control text-base font-normal"
                  aria-invalid={wrongName !== undefined}
                  aria-describedby={wrongName && `${id}-name`}
                  maxLength={80}
                  value={name}
                  onChange={({ target }) => change(at, { name: target.value })}
                />
              </label>
              <Button
                look="secondary"
                className="size-11 px-0"
                aria-label={messages.removeDay(date || messages.newDay)}
                onClick={() => {
                  onChange(days.filter((_, index) => index !== at));
                  add.current?.focus();
                }}
              >
                ×
              </Button>
              <div className="w-full">
                {wrongDate !== undefined && <FieldNote id={`${id}-date`} error={wrongDate} />}
                {wrongName !== undefined && <FieldNote id={`${id}-name`} error={wrongName} />}
                <PeriodFields
                  day={date || messages.newDay}
                  hours={hours}
                  problem={problemOf(day, 'hours')}
                  onChange={(changed) => change(at, { hours: changed })}
                />
                {((isDeliveryOwn && hours.length > 0) || delivery) && (
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      className="size-5"
                      aria-label={messages.ownDeliveryOn(date || messages.newDay)}
                      checked={delivery !== null}
                      onChange={({ target }) => change(at, { delivery: target.checked ? hours : null })}
                    />
                    {messages.ownDelivery}
                  </label>
                )}
                {delivery && (
                  <PeriodFields
                    day={messages.deliveryOn(date || messages.newDay)}
                    hours={delivery}
                    problem={problemOf(day, 'delivery')}
                    onChange={(changed) => change(at, { delivery: changed })}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={add}
          look="secondary"
          onClick={() => onChange([...days, { date: '', name: '', hours: [], delivery: null }])}
        >
          {messages.addSpecial}
        </Button>
        <Button look="secondary" onClick={() => onChange(withBankHolidays(days))}>
          {messages.addBankHolidays}
        </Button>
      </div>
    </section>
  );
};
