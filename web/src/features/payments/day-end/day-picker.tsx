import { Button, buttonClass } from '../../../components/ui/button';
import { daysFrom, isDay } from './day';
import { dayEndFile } from './day-end-api';
import { messages } from './messages';

type DayPickerProps = {
  readonly day: string;
  /** The latest there is. */
  readonly today: string;
  readonly onPick: (day: string) => void;
};

/** Which day, and what to do with its report. */
export const DayPicker = ({ day, today, onPick }: DayPickerProps) => (
  <div className="flex flex-wrap items-end gap-2 print:hidden">
    <Button
      look="secondary"
      className="size-11 px-0"
      aria-label={messages.earlier}
      onClick={() => onPick(daysFrom(day, -1))}
    >
      ‹
    </Button>
    <label className="flex flex-1 flex-col gap-1 text-sm font-semibold sm:flex-none">
      {messages.day}
      <input
        type="date"
        className="control text-base font-normal sm:w-48"
        max={today}
        value={day}
        onChange={({ target: { value } }) => isDay(value) && value <= today && onPick(value)}
      />
    </label>
    <Button
      look="secondary"
      className="size-11 px-0"
      aria-label={messages.later}
      disabled={day >= today}
      onClick={() => onPick(daysFrom(day, 1))}
    >
      ›
    </Button>
    <div className="flex w-full gap-2 sm:ml-auto sm:w-auto">
      <a href={dayEndFile(day)} download className={buttonClass('secondary', 'flex-1 text-center whitespace-nowrap')}>
        {messages.download}
      </a>
      <Button look="secondary" className="flex-1" onClick={() => window.print()}>
        {messages.print}
      </Button>
    </div>
  </div>
);
