import type { Week } from './hours-api';
import { messages } from './messages';
import { PeriodFields } from './period-fields';

type WeekFieldsProps = {
  readonly days: Week['days'];
  /** For screen readers. */
  readonly nameOf: (day: string) => string;
  readonly problemOf?: (day: Week['days'][number] | undefined) => string | undefined;
  readonly onChange: (days: Week['days']) => void;
};

export const WeekFields = ({ days, nameOf, problemOf, onChange }: WeekFieldsProps) => (
  <ul className="divide-y divide-edge">
    {messages.days.map((day, at) => (
      <li key={day} className="flex flex-col gap-1 py-2 sm:flex-row sm:items-center">
        <span className="w-32 shrink-0 font-semibold">{day}</span>
        <PeriodFields
          day={nameOf(day)}
          hours={days[at]?.hours ?? []}
          problem={problemOf?.(days[at])}
          onChange={(hours) => onChange(days.map((other, index) => (index === at ? { hours } : other)))}
        />
      </li>
    ))}
  </ul>
);
