import { londonDate } from '@hatch/kernel/rules';
import { Button } from '../../../components/ui/button';
import { bankHolidays } from './bank-holidays';
import type { SpecialDay } from './hours-api';
import { messages } from './messages';
import { PeriodFields } from './period-fields';

type SpecialDaysProps = {
  readonly days: readonly SpecialDay[];
  readonly onChange: (days: readonly SpecialDay[]) => void;
};

/** Those of this year and the next that are still to come and not there yet; closed, until hours are given. */
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
export const SpecialDays = ({ days, onChange }: SpecialDaysProps) => {
  const change = (at: number, fields: Partial<SpecialDay>): void =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...fields } : day)));
  return (
    <section aria-labelledby="special-days" className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <h2 id="special-days" className="text-xl font-bold">
        {messages.special}
      </h2>
      <p className="text-ink-soft">{days.length === 0 ? messages.noSpecial : messages.specialIntro}</p>
      <ul className="divide-y divide-edge">
        {days.map(({ date, name, hours }, at) => (
          <li key={at} className="flex flex-wrap items-end gap-2 py-3">
            <label className="flex flex-col gap-1 text-sm font-semibold">
              {messages.date}
              <input
                type="date"
                className="control w-44 text-base font-normal"
                value={date}
                onChange={({ target }) => change(at, { date: target.value })}
              />
            </label>
            <label className="flex min-w-40 flex-1 flex-col gap-1 text-sm font-semibold">
              {messages.name}
              <input
                className="control text-base font-normal"
                maxLength={80}
                value={name}
                onChange={({ target }) => change(at, { name: target.value })}
              />
            </label>
            <Button
              look="secondary"
              className="size-11 px-0"
              aria-label={messages.removeDay(date || messages.newDay)}
              onClick={() => onChange(days.filter((_, index) => index !== at))}
            >
              ×
            </Button>
            <div className="w-full">
              <PeriodFields
                day={date || messages.newDay}
                hours={hours}
                onChange={(changed) => change(at, { hours: changed })}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => onChange([...days, { date: '', name: '', hours: [], delivery: null }])}>
          {messages.addSpecial}
        </Button>
        <Button look="secondary" onClick={() => onChange(withBankHolidays(days))}>
          {messages.addBankHolidays}
        </Button>
      </div>
    </section>
  );
};
