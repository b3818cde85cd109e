import type { ReactNode } from 'react';
import { daysFrom } from '../lib/day';
import type { DayInAddress } from '../lib/use-day-in-address';
import { DayInput } from './day-input';
import { Button } from './ui/button';

type DayPickerProps = {
  readonly picked: DayInAddress;
  readonly step?: number;
  readonly texts: { readonly day: string; readonly earlier: string; readonly later: string };
  readonly children?: ReactNode;
};

export const DayPicker = ({ picked: { day, today, pick }, step = 1, texts, children }: DayPickerProps) => {
  const next = daysFrom(day, step);
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      <Button
        look="secondary"
        className="size-11 px-0"
        aria-label={texts.earlier}
        onClick={() => pick(daysFrom(day, -step))}
      >
        ‹
      </Button>
      <label className="flex flex-1 flex-col gap-1 text-sm font-semibold sm:flex-none">
        {texts.day}
        <DayInput
          className="control text-base font-normal sm:w-48"
          max={today}
          day={day}
          onDay={(value) => value !== '' && value <= today && pick(value)}
        />
      </label>
      <Button
        look="secondary"
        className="size-11 px-0"
        aria-label={texts.later}
        disabled={day >= today}
        onClick={() => pick(next < today ? next : today)}
      >
        ›
      </Button>
      {children}
    </div>
  );
};
