import type { ComponentProps } from 'react';
import { isDay } from '../lib/day';
import { useTyped } from '../lib/use-typed';

type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** `2026-11-20`, or empty. */
  readonly day: string;
  readonly onDay: (day: string) => void;
};

/** Does not report a day whose year is half typed, such as `0002-11-20`. */
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
