import type { ComponentProps } from 'react';
import { isDay } from '../lib/day';
import { useTyped } from '../lib/use-typed';

type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** `2026-11-20`; an empty text for none. */
  readonly day: string;
  readonly onDay: (day: string) => void;
};

/** A day that is picked or typed; one whose year is half typed is none yet. */
export const DayInput = ({ day, onDay, ...input }: DayInputProps) => {
  const [typed, setTyped] = useTyped(day);
  return (
    <input
      {...input}
      type="date"
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value === '' || isDay(value)) onDay(value);
      }}
      onBlur={() => setTyped(day)}
    />
  );
};
